import type { Position } from '../route-features.js'
import type { Point } from './page-data.js'

/**
 * Makes longitudes continuous: each longitude becomes the equal value that is nearest to the previous one, even beyond
 * 180.
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
