import type { Position } from '../route-features.js'
import type { Point } from './page-data.js'

/**
 * Lays positions out one after another without ever jumping round the earth: each longitude is taken
 * in the world copy that is nearest to the position before, whichever way a line was cut.
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
