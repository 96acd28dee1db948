export interface PageData {
  /** Longitude at the center of the map. It is chosen so that few routes cross the left and right edge of the map. */
  readonly middle: number
  readonly routes: readonly PageRoute[]
}

export interface PageRoute {
  readonly number: string
  /** First and last port of the route, such as `Shanghai → Long Beach`. An empty text if no port is known. */
  readonly way: string
  readonly state: RouteState
  readonly isSimulated: boolean
  readonly items: readonly PageItem[]
}

export type RouteState = 'under way' | 'in port' | 'not departed' | 'arrived' | 'no route data'

export type ItemKind = 'port' | 'vessel' | 'past' | 'ahead' | 'planned' | 'other'

export interface PageItem {
  readonly kind: ItemKind
  readonly name: string
  readonly brief: string
  readonly facts: readonly Fact[]
  readonly point?: Point
  readonly lines?: readonly PackedLine[]
  readonly heading?: number
  /** Epoch milliseconds at which the vessel was at this position. */
  readonly at?: number
  /** When the vessel arrived at the port, or began to sail the leg, in epoch milliseconds. */
  readonly from?: number
  readonly to?: number
}

export type Fact = readonly [label: string, text: string]

export type Point = readonly [longitude: number, latitude: number]

/** Positions in thousandths of a degree: the first, then differences to the position before (`x, y, dx, dy, …`). */
export type PackedLine = readonly number[]
