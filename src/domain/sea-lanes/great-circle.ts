/** Longitude and latitude in degrees (WGS 84), in this order, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number]

const radiusNm = 6371.0088 / 1.852

export function greatCircleNm(from: Position, to: Position): number {
  const [lat1, lat2] = [radians(from[1]), radians(to[1])]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(to[0] - from[0]))
  return 2 * radiusNm * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Returns the initial course of a great circle, in degrees from north: 0 to below 360. Equal positions give 0. */
export function courseDegrees(from: Position, to: Position): number {
  const [lat1, lat2] = [radians(from[1]), radians(to[1])]
  const east = radians(to[0] - from[0])
  const y = Math.sin(east) * Math.cos(lat2)
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(east)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** Converts a longitude, or a difference of longitudes, to the range from -180 (included) to 180 (excluded). */
export function wrapLongitude(degrees: number): number {
  return degrees >= -180 && degrees < 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** Returns a point on the straight line between two positions, across the antimeridian if that is shorter. */
export function between(from: Position, to: Position, share: number): Position {
  const longitude = from[0] + wrapLongitude(to[0] - from[0]) * share
  return [wrapLongitude(longitude), from[1] + (to[1] - from[1]) * share]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
