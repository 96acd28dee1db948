export interface PageData {
  /** Longitude at the center, chosen so that as few routes as possible are cut. */
  readonly middle: number
  readonly routes: readonly PageRoute[]
}

export interface PageRoute {
  readonly number: string
  /** `Shanghai → Long Beach`; empty if no port is known. */
  readonly way: string
  readonly state: RouteState
  readonly isSimulated: boolean
  readonly items: readonly PageItem[]
}

export type RouteState = 'under way' | 'in port' | 'not departed' | 'arrived' | 'no route data'

export type ItemKind = 'port' | 'vessel' | 'past' | 'ahead' | 'planned' | 'other'

/** Something on the map that can be selected. Longitudes of a route continue beyond 180. */
export interface PageItem {
  readonly kind: ItemKind
  readonly name: string
  readonly brief: string
  readonly facts: readonly Fact[]
  readonly point?: Point
  readonly lines?: readonly PackedLine[]
  /** Degrees clockwise from north. */
  readonly heading?: number
  /** When the position was taken, in epoch milliseconds. */
  readonly at?: number
  /** When the ship was here, or sailed these lines, in epoch milliseconds. */
  readonly from?: number
  readonly to?: number
}

export type Fact = readonly [label: string, text: string]

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number]

/** Thousandths of a degree: first position, then the differences: `x, y, dx, dy, …`. */
export type PackedLine = readonly number[]
