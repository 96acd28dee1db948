import type { Position } from '../route-features.js'
import type { Point } from './page-data.js'

/** Adds or subtracts 360 degrees, so that a longitude is as near as possible to the longitude before it. */
export class Unroller {
  #last: number | undefined

  point([longitude = 0, latitude = 0]: Position): Point {
    const last = this.#last ?? longitude
    const here = longitude - 360 * Math.round((longitude - last) / 360)
    this.#last = here
    return [here, latitude]
  }

  line(positions: readonly Position[]): Point[] {
    return positions.map((position) => this.point(position))
  }
}
