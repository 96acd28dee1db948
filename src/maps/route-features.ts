export type Position = readonly number[]

export interface Geometry {
  readonly type: string
  readonly coordinates?: unknown
  readonly geometries?: readonly Geometry[]
  readonly [member: string]: unknown
}

/** A map feature from a service. Unknown types and members are preserved. */
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

export interface Route {
  readonly number: string
  readonly map: RouteCollection
}
