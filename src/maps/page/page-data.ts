/** What a page carries of all its routes; texts are inert and ready to be read. */
export interface PageData {
  /** The longitude around which fewest of the routes are cut. */
  readonly middle: number
  readonly routes: readonly PageRoute[]
}

export interface PageRoute {
  readonly number: string
  /** `Shanghai → Long Beach`; empty where no port is known. */
  readonly way: string
  readonly state: RouteState
  /** Whether it is a route of a simulated world. */
  readonly isSimulated: boolean
  /** In the order of the journey. */
  readonly items: readonly PageItem[]
}

export type RouteState = 'under way' | 'in port' | 'not departed' | 'arrived' | 'no route data'

export type ItemKind = 'port' | 'vessel' | 'past' | 'ahead' | 'planned' | 'other'

/** Something on the map that can be asked about. Longitudes of a route go on beyond 180. */
export interface PageItem {
  readonly kind: ItemKind
  readonly name: string
  /** The one thing to know of it, in a few words. */
  readonly brief: string
  readonly facts: readonly Fact[]
  readonly point?: Point
  readonly lines?: readonly PackedLine[]
  /** Degrees clockwise from north. */
  readonly heading?: number
  /** When a position was taken; epoch milliseconds. */
  readonly at?: number
  /** From when to when the ship was here, or sailed these lines; epoch milliseconds. */
  readonly from?: number
  readonly to?: number
}

export type Fact = readonly [label: string, text: string]

/** Longitude and latitude, degrees. */
export type Point = readonly [longitude: number, latitude: number]

/** Thousandths of a degree: the first position, then the way to each next: `x, y, dx, dy, …`. */
export type PackedLine = readonly number[]
