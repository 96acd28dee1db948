import { feature, mesh } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import land110m from 'world-atlas/land-110m.json' with { type: 'json' }

export interface Coastline {
  readonly land: GeoJSON.MultiPolygon
  readonly shores: GeoJSON.MultiLineString
}

/** Returns the coastline at a scale of 1:110 million. Source: Natural Earth, as published by world-atlas. */
export function coastline(): Coastline {
  const topology = land110m as unknown as Topology
  const { land } = topology.objects
  if (land === undefined) throw new Error('the bundled coastline contains no land')
  known ??= { land: polygonsOf(feature(topology, land)), shores: withoutSeam(mesh(topology)) }
  return known
}

let known: Coastline | undefined

function polygonsOf(land: GeoJSON.FeatureCollection | GeoJSON.Feature): GeoJSON.MultiPolygon {
  const features = 'features' in land ? land.features : [land]
  const coordinates = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  return { type: 'MultiPolygon', coordinates }
}

/** Removes lines along the antimeridian and at the South Pole, because they are only edges of the data. */
function withoutSeam({ coordinates }: GeoJSON.MultiLineString): GeoJSON.MultiLineString {
  const lines: GeoJSON.Position[][] = []
  for (const line of coordinates) {
    lines.push([])
    for (const [index, position] of line.entries()) {
      const last = line[index - 1]
      if (last && isOnSeam(last) && isOnSeam(position)) lines.push([])
      lines.at(-1)?.push(position)
    }
  }
  return { type: 'MultiLineString', coordinates: lines.filter(({ length }) => length > 1) }
}

const isOnSeam = ([longitude = 0, latitude = 0]: GeoJSON.Position): boolean =>
  Math.abs(longitude) > 179.99 || latitude < -89.9
