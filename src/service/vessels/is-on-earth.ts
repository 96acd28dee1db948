interface Place {
  latitude: number
  longitude: number
}

/** Whether a place from outside is one: numbers in the range of degrees. */
export const isOnEarth = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
