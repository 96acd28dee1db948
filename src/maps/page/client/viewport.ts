import type { Box, Spot } from './plane.js'

export class Viewport {
  x = 0
  y = 0
  scale = 2
  width = 1
  height = 1

  resize(width: number, height: number): void {
    this.width = Math.max(1, width)
    this.height = Math.max(1, height)
    this.#settle()
  }

  toScreen([x, y]: Spot): Spot {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2]
  }

  toChart([left, top]: Spot): Spot {
    return [
      (left - this.width / 2) / this.scale + this.x,
      (top - this.height / 2) / this.scale + this.y,
    ]
  }

  pan(right: number, down: number): void {
    this.x -= right / this.scale
    this.y -= down / this.scale
    this.#settle()
  }

  /** Zooms by a factor. The point at the screen position `at` does not move. Default of `at`: the center. */
  zoom(factor: number, at: Spot = [this.width / 2, this.height / 2]): void {
    const before = this.toChart(at)
    this.scale = this.#within(this.scale * factor)
    const after = this.toChart(at)
    this.x += before[0] - after[0]
    this.y += before[1] - after[1]
    this.#settle()
  }

  fitting([west, north, east, south]: Box): View {
    const across = (this.width - 2 * this.#room()) / Math.max(east - west, smallest)
    const down = (this.height - 2 * this.#room()) / Math.max(south - north, smallest)
    const scale = this.#within(Math.min(across, down))
    const x = (west + east) / 2
    // Chooses the nearest copy of the world, so that the view does not move around the whole world.
    const turns = Math.round((this.x - x) / 360)
    return { x: x + 360 * turns, y: (north + south) / 2, scale }
  }

  show({ x, y, scale }: View): void {
    this.x = x
    this.y = y
    this.scale = this.#within(scale)
    this.#settle()
  }

  /** Returns the visible copies of the world: 0 is the middle copy, 1 is the copy to the east of it. */
  copies([west, , east]: Box): number[] {
    const [left] = this.toChart([-margin, 0])
    const [right] = this.toChart([this.width + margin, 0])
    const copies: number[] = []
    const last = Math.floor((right - west) / 360)
    for (let copy = Math.ceil((left - east) / 360); copy <= last; copy += 1) copies.push(copy)
    return copies
  }

  nearest([x, y]: Spot): Spot {
    return [x + 360 * Math.round((this.x - x) / 360), y]
  }

  #room(): number {
    return Math.min(70, this.width / 8, this.height / 8)
  }

  #within(scale: number): number {
    const least = Math.min(this.width, this.height) / 340
    return Math.max(least, Math.min(closest, scale))
  }

  #settle(): void {
    this.scale = this.#within(this.scale)
    const half = this.height / this.scale / 2
    const reach = Math.max(0, edge - half)
    this.y = Math.max(-reach, Math.min(reach, this.y))
  }
}

export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const smallest = 2

/** Highest zoom, in pixels per degree. The coastline has no details that a higher zoom would show. */
const closest = 120

const edge = 180

const margin = 20
