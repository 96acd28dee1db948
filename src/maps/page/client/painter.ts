import { routeColorCount } from '../../picture/route-colors.js'
import { leastDistance } from '../../picture/tag-places.js'
import type { ChartRoute } from './chart-route.js'
import { gridPath, landPath } from './land-path.js'
import type { Box, Spot } from './plane.js'
import { type LineKind, lineKinds, RoutePaths } from './route-paths.js'
import { routeTags } from './route-tags.js'
import type { ShipPlace } from './ship-at.js'
import type { Viewport } from './viewport.js'

export interface Scene {
  readonly focus: number | undefined
  readonly listed: ReadonlySet<number>
  readonly chosen: number | undefined
  readonly ships: readonly ShipPlace[]
}

/** Part of the map on which land is drawn. It goes beyond the antimeridian on both sides. */
const world: Box = [-220, -180, 220, 180]

export class Painter {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #view: Viewport
  readonly #land = landPath()
  readonly #grid = gridPath()
  readonly #routes: readonly ChartRoute[]
  readonly #paths: readonly RoutePaths[]
  /** The point on the line of each route at which the number of the route is drawn. */
  readonly #tags: readonly (Spot | undefined)[]
  #colors = new Map<string, string>()
  #ratio = 1

  constructor(canvas: HTMLCanvasElement, view: Viewport, routes: readonly ChartRoute[]) {
    const pen = canvas.getContext('2d', { alpha: false })
    if (pen === null) throw new Error('this browser cannot draw on a canvas')
    this.#canvas = canvas
    this.#pen = pen
    this.#view = view
    this.#routes = routes
    this.#paths = routes.map((route) => new RoutePaths(route))
    this.#tags = routeTags(routes)
  }

  resize(): void {
    this.#ratio = Math.min(3, window.devicePixelRatio || 1)
    this.#canvas.width = Math.round(this.#view.width * this.#ratio)
    this.#canvas.height = Math.round(this.#view.height * this.#ratio)
  }

  readColors(): void {
    const style = getComputedStyle(document.documentElement)
    const names = ['sea', 'land', 'shore', 'grid', 'ship', 'halo', ...lineKinds, ...routeNames]
    this.#colors = new Map(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  }

  draw({ focus, listed, chosen, ships }: Scene): void {
    const pen = this.#pen
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.fillStyle = this.#color('sea')
    pen.fillRect(0, 0, this.#canvas.width, this.#canvas.height)
    this.#onCopies(world, () => this.#drawWorld())
    if (focus === undefined) {
      for (const [index, paths] of this.#paths.entries()) {
        if (listed.has(index))
          this.#drawLines(paths, { width: 2, alpha: 0.9, color: routeName(index) })
      }
    } else {
      this.#drawFocused(focus, chosen)
    }
    for (const ship of ships) this.#drawShip(ship)
    if (focus !== undefined) return
    this.#drawTags(listed)
  }

  #color(name: string): string {
    return this.#colors.get(name) ?? '#000'
  }

  #drawWorld(): void {
    const pen = this.#pen
    const pixel = 1 / this.#view.scale
    pen.lineWidth = 0.5 * pixel
    pen.strokeStyle = this.#color('grid')
    pen.stroke(this.#grid)
    pen.fillStyle = this.#color('land')
    pen.fill(this.#land.land)
    pen.lineWidth = pixel
    pen.strokeStyle = this.#color('land')
    pen.stroke(this.#land.land)
    pen.strokeStyle = this.#color('shore')
    pen.stroke(this.#land.shores)
  }

  #drawFocused(index: number, chosen: number | undefined): void {
    const [route, paths] = [this.#routes[index], this.#paths[index]]
    if (route === undefined || paths === undefined) return
    const item = chosen === undefined ? undefined : route.items[chosen]
    if (item && item.lines.length > 0) {
      const only = new RoutePaths({ ...route, items: [item] })
      this.#drawLines(only, { width: 11, alpha: 0.6, isHalo: true })
    }
    this.#drawLines(paths, { width: 3, alpha: 1 })
  }

  #drawLines(paths: RoutePaths, { width, alpha, color, isHalo = false }: LineStyle): void {
    if (paths.box === undefined) return
    const pen = this.#pen
    const { scale } = this.#view
    pen.lineJoin = 'round'
    pen.lineCap = isHalo ? 'round' : 'butt'
    pen.globalAlpha = alpha
    pen.lineWidth = width / scale
    this.#onCopies(paths.box, () => {
      for (const kind of lineKinds) {
        const path = paths.of(kind, scale)
        if (path === undefined) continue
        pen.strokeStyle = this.#color(color ?? (isHalo ? 'halo' : kind))
        pen.setLineDash(isHalo ? [] : dashes[kind].map((length) => (length * width) / scale))
        pen.stroke(path)
      }
    })
    pen.setLineDash([])
    pen.globalAlpha = 1
  }

  /** Calls `draw` for each visible copy of the world, because the map repeats to the east and west. */
  #onCopies(box: Box, draw: () => void): void {
    const { x, y, scale, width, height } = this.#view
    const size = scale * this.#ratio
    for (const copy of this.#view.copies(box)) {
      const left = (width / 2 - (x - 360 * copy) * scale) * this.#ratio
      const top = (height / 2 - y * scale) * this.#ratio
      this.#pen.setTransform(size, 0, 0, size, left, top)
      draw()
    }
  }

  /** Draws a vessel as an arrow, or as a disc if its heading is unknown. A computed position is only an outline. */
  #drawShip({ spot, heading, how }: ShipPlace): void {
    const pen = this.#pen
    for (const copy of this.#view.copies([spot[0], spot[1], spot[0], spot[1]])) {
      const [x, y] = this.#view.toScreen([spot[0] + 360 * copy, spot[1]])
      pen.setTransform(this.#ratio, 0, 0, this.#ratio, x * this.#ratio, y * this.#ratio)
      if (heading !== undefined) pen.rotate((heading * Math.PI) / 180)
      pen.fillStyle = this.#color(how === 'between' ? 'sea' : 'ship')
      pen.lineWidth = 1
      pen.strokeStyle = this.#color(how === 'between' ? 'ship' : 'sea')
      const shape = how === 'in port' ? berth : heading === undefined ? disc : arrow
      pen.fill(shape)
      pen.stroke(shape)
    }
  }

  #drawTags(listed: ReadonlySet<number>): void {
    const least = leastDistance(listed.size, tagWidth)
    const drawn: Spot[] = []
    for (const [index, spot] of this.#tags.entries()) {
      if (spot === undefined || !listed.has(index)) continue
      const [x, y] = this.#view.toScreen(spot)
      if (drawn.some(([a, b]) => Math.hypot(x - a, y - b) < least)) continue
      drawn.push([x, y])
      this.#drawTag(spot, index)
    }
  }

  #drawTag(spot: Spot, index: number): void {
    const pen = this.#pen
    for (const copy of this.#view.copies([spot[0], spot[1], spot[0], spot[1]])) {
      const [x, y] = this.#view.toScreen([spot[0] + 360 * copy, spot[1]])
      pen.setTransform(this.#ratio, 0, 0, this.#ratio, x * this.#ratio, y * this.#ratio)
      pen.fillStyle = this.#color(routeName(index))
      pen.strokeStyle = this.#color('sea')
      pen.lineWidth = 1.5
      pen.fill(tagDisc)
      pen.stroke(tagDisc)
      pen.fillStyle = this.#color('sea')
      pen.font = 'bold 12px system-ui, sans-serif'
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(String(index + 1), 0, 0.5)
    }
  }
}

const dashes: Readonly<Record<LineKind, readonly number[]>> = {
  past: [],
  ahead: [3, 2],
  planned: [1, 1.6],
  other: [5, 1.5, 1, 1.5],
}

const arrow = new Path2D('M0 -8 L5.5 7 L0 4 L-5.5 7 Z')
const disc = new Path2D('M5 0 A5 5 0 1 1 -5 0 A5 5 0 1 1 5 0 Z')
const berth = new Path2D('M11 0 A11 11 0 1 1 -11 0 A11 11 0 1 1 11 0 Z')
/** Width of the disc with the number of a route, including a margin, in pixels. */
const tagWidth = 22
const tagDisc = new Path2D('M10 0 A10 10 0 1 1 -10 0 A10 10 0 1 1 10 0 Z')

interface LineStyle {
  width: number
  alpha: number
  /** Name of the color in the style sheet. Default: the color of the kind of line. */
  color?: string
  isHalo?: boolean
}

const routeName = (index: number): string => `route-${index % routeColorCount}`
const routeNames = Array.from({ length: routeColorCount }, (_, index) => routeName(index))
