import type { RouteMap } from '../../contract/route-map.js'
import type { Position } from '../../domain/sea-lanes/great-circle.js'

export type Feature = RouteMap['features'][number]

export type Properties<Type extends Feature['properties']['feature_type']> = Extract<
  Feature,
  { properties: { feature_type: Type } }
>['properties']

export const pointFeature = <P extends Properties<'port' | 'current_vessel'>>(
  position: Position,
  properties: P,
) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [...position] },
  properties,
})

export const lineFeature = <P extends object>(line: readonly Position[], properties: P) => ({
  type: 'Feature' as const,
  geometry: { type: 'LineString' as const, coordinates: line.map((position) => [...position]) },
  properties: { ...properties, point_count: line.length },
})
