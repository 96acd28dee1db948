/** A position as GeoJSON has it: longitude, latitude (WGS84 degrees), perhaps more. */
export type Position = readonly number[]

/**
 * A geometry as it came from outside: kinds that no standard knows survive. What can be drawn of it
 * is best asked of `partsOf`.
 */
export interface Geometry {
  readonly type: string
  readonly coordinates?: unknown
  readonly geometries?: readonly Geometry[]
  readonly [member: string]: unknown
}

/** A feature as it came from outside: unknown types and members survive. */
export interface RouteFeature {
  readonly type: 'Feature'
  readonly geometry: Geometry | null
  readonly properties: Readonly<Record<string, unknown>> | null
  readonly [member: string]: unknown
}

export interface RouteCollection {
  readonly type: 'FeatureCollection'
  readonly features: readonly RouteFeature[]
  readonly [member: string]: unknown
}

/** One route ready to be drawn. */
export interface Route {
  readonly number: string
  readonly map: RouteCollection
}
