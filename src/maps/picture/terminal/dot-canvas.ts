import type { Dot, Stroke } from '../trace.js'

export const dotsPerCell = { across: 2, down: 4 } as const

/** Bits of the eight dots of a braille character in Unicode, row by row. */
const bits = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

export interface Dashes {
  readonly drawn: number
  readonly left: number
}

/** A canvas of braille characters. Each cell shows only its highest layer. */
export class DotCanvas {
  readonly columns: number
  readonly rows: number
  readonly #dots: Uint8Array
  readonly #layers: Uint8Array

  constructor(columns: number, rows: number) {
    this.columns = columns
    this.rows = rows
    this.#dots = new Uint8Array(columns * rows)
    this.#layers = new Uint8Array(columns * rows)
  }

  /** Draws a line on a layer (1 or more). Without `dashes`, the line is solid. Ignores points outside of the canvas. */
  draw(stroke: Stroke, layer: number, dashes?: Dashes): void {
    let walked = 0
    let [last] = stroke
    for (const next of stroke) {
      walked = this.#line([last ?? next, next], { layer, dashes, walked })
      last = next
    }
  }

  layerAt(column: number, row: number): number {
    return this.#layers[row * this.columns + column] ?? 0
  }

  characterAt(column: number, row: number): string {
    const dots = this.#dots[row * this.columns + column] ?? 0
    return dots === 0 ? ' ' : String.fromCharCode(0x2800 + dots)
  }

  #line([from, to]: [Dot, Dot], { layer, dashes, walked }: Walk): number {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const steps = Math.max(1, Math.ceil(length * 2))
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      const way = walked + length * share
      if (dashes && way % (dashes.drawn + dashes.left) >= dashes.drawn) continue
      this.#dot(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, layer)
    }
    return walked + length
  }

  #dot(x: number, y: number, layer: number): void {
    // A point on the right or lower edge belongs to the last column or row of dots.
    const dotX = Math.min(Math.floor(x), this.columns * dotsPerCell.across - 1)
    const dotY = Math.min(Math.floor(y), this.rows * dotsPerCell.down - 1)
    const cell = Math.floor(dotY / dotsPerCell.down) * this.columns + Math.floor(dotX / 2)
    const shown = this.#layers[cell]
    if (shown === undefined || shown > layer || dotX < 0 || dotY < 0) return
    const bit = bits[(dotY % dotsPerCell.down) * 2 + (dotX % 2)] ?? 0
    this.#dots[cell] = (shown === layer ? (this.#dots[cell] ?? 0) : 0) | bit
    this.#layers[cell] = layer
  }
}

interface Walk {
  layer: number
  dashes: Dashes | undefined
  walked: number
}
