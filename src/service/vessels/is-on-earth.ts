interface Place {
  latitude: number
  longitude: number
}

/** Whether a position from outside has valid coordinates in degrees. */
export const isOnEarth = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
