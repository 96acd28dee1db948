import type { Coastline } from './drawn-coastline.js'

export const antarcticLatitude = -60

export function withoutAntarctica({ land, shores }: Coastline): Coastline {
  const isNorth = (line: readonly GeoJSON.Position[]) =>
    line.some(([, latitude = 0]) => latitude > antarcticLatitude)
  return {
    land: {
      ...land,
      coordinates: land.coordinates.filter(([outline = []]) => isNorth(outline)),
    },
    shores: { ...shores, coordinates: shores.coordinates.filter(isNorth) },
  }
}
