interface Place {
  latitude: number
  longitude: number
}

export const isOnEarth = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
