export interface PageData {
  /** Longitude of the center of the map; its edge cuts as few routes as possible. */
  readonly middle: number
  readonly routes: readonly PageRoute[]
}

export interface PageRoute {
  readonly number: string
  /** First and last port, such as `Shanghai → Long Beach`; an empty text if none is known. */
  readonly way: string
  readonly state: RouteState
  readonly isSimulated: boolean
  readonly items: readonly PageItem[]
}

export type RouteState = 'under way' | 'in port' | 'not departed' | 'arrived' | 'no route data'

export type ItemKind = 'port' | 'vessel' | 'past' | 'ahead' | 'planned' | 'other'

/** A port, vessel or leg that the user can select. Longitudes continue those of the previous item beyond 180. */
export interface PageItem {
  readonly kind: ItemKind
  readonly name: string
  readonly brief: string
  readonly facts: readonly Fact[]
  readonly point?: Point
  readonly lines?: readonly PackedLine[]
  readonly heading?: number
  /** When the vessel was at its position, in epoch milliseconds. */
  readonly at?: number
  /** When the vessel arrived at the port or began to sail the leg, in epoch milliseconds. */
  readonly from?: number
  readonly to?: number
}

export type Fact = readonly [label: string, text: string]

export type Point = readonly [longitude: number, latitude: number]

/** A line in thousandths of a degree: its first position, then differences (`x, y, dx, dy, …`). */
export type PackedLine = readonly number[]
