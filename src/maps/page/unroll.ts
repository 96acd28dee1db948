import type { Position } from '../route-features.js'
import type { Point } from './page-data.js'

/**
 * Lays out positions without jumps around the earth: each longitude is shifted to the copy of the
 * world that is nearest to the previous position.
 */
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
