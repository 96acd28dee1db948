import type { PageData } from '../page-data.js'
import { type ChartRoute, chartRoute } from './chart-route.js'
import { Timeline } from './drawn-timeline.js'
import { byId } from './element.js'
import { type FleetPort, fleetPorts } from './fleet-ports.js'
import { Flight } from './flight.js'
import { listenToInput } from './gestures.js'
import { hitAt } from './hit.js'
import { Markers } from './markers.js'
import { Painter } from './painter.js'
import { around, type Box, type Spot } from './plane.js'
import { RouteDetails } from './route-details.js'
import { RouteList } from './route-list.js'
import { type ShipPlace, shipAt, timesOf } from './ship-at.js'
import { listenToTheme } from './theme.js'
import { Viewport } from './viewport.js'

export class RouteMap {
  readonly #routes: readonly ChartRoute[]
  readonly #view = new Viewport()
  readonly #map = byId('map', HTMLElement)
  readonly #painter: Painter
  readonly #flight = new Flight(this.#view, () => this.#redraw())
  readonly #markers: Markers
  readonly #details = new RouteDetails((item) => this.#choose(item))
  readonly #list: RouteList
  readonly #timeline = new Timeline(() => this.#redraw())
  #listed: ReadonlySet<number>
  #focus: number | undefined
  #chosen: number | undefined
  #isAwaited = false

  constructor({ routes, middle }: PageData) {
    this.#routes = routes.map((route) => chartRoute(route, middle))
    this.#view.x = middle
    this.#painter = new Painter(byId('canvas', HTMLCanvasElement), this.#view, this.#routes)
    this.#markers = new Markers(byId('markers', HTMLElement), this.#view, (item) =>
      this.#choose(item),
    )
    this.#listed = new Set(routes.keys())
    this.#list = new RouteList(routes, {
      choose: (route) => this.#look(route),
      narrowed: (listed) => {
        this.#listed = listed
        if (this.#focus === undefined) this.#markers.showPorts(this.#listedPorts)
        this.#redraw()
      },
    })
  }

  begin(): void {
    listenToTheme(() => {
      this.#painter.readColors()
      this.#redraw()
    })
    this.#listen()
    this.#resize()
    this.#show(this.#isAlone ? 0 : undefined)
    this.#whole(true)
    new ResizeObserver(() => this.#resize()).observe(this.#map)
  }

  get #isAlone(): boolean {
    return this.#routes.length === 1
  }

  #listen(): void {
    const zoom = (factor: number, at?: Spot): void => {
      this.#flight.stop()
      this.#view.zoom(factor, at)
      this.#redraw()
    }
    listenToInput(this.#map, {
      pan: (right, down) => {
        this.#flight.stop()
        this.#view.pan(right, down)
        this.#redraw()
      },
      zoom,
      whole: () => this.#whole(),
      back: () => this.#back(),
      tap: (at) => this.#tap(at),
    })
    const actions = {
      closer: () => zoom(1.5),
      farther: () => zoom(1 / 1.5),
      whole: () => this.#whole(),
    }
    for (const [id, action] of Object.entries(actions)) {
      byId(id, HTMLButtonElement).addEventListener('click', action)
    }
    byId('back', HTMLButtonElement).addEventListener('click', () => this.#back())
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#map
    this.#view.resize(clientWidth, clientHeight)
    this.#painter.resize()
    this.#draw()
  }

  get #shown(): (readonly [index: number, route: ChartRoute])[] {
    const focus = this.#focus
    return [...this.#routes.entries()].filter(([index]) =>
      focus === undefined ? this.#listed.has(index) : index === focus,
    )
  }

  #whole(isAtOnce = false): void {
    const box = around(this.#shown.flatMap(([, { box }]): Box[] => (box ? [box] : [])))
    if (box !== undefined) this.#flight.to(this.#view.fitting(box), isAtOnce)
  }

  #show(route: number | undefined): void {
    const focused = route === undefined ? undefined : this.#routes[route]
    this.#focus = route
    this.#chosen = undefined
    byId('fleet', HTMLElement).hidden = route !== undefined
    byId('route', HTMLElement).hidden = route === undefined
    byId('back', HTMLElement).hidden = this.#isAlone
    if (focused) this.#details.show(focused.route)
    if (focused) this.#markers.show(focused)
    else this.#markers.showPorts(this.#listedPorts)
    this.#timeline.span(timesOf(focused ? [focused] : this.#routes))
    this.#redraw()
  }

  get #listedPorts(): FleetPort[] {
    return fleetPorts(this.#routes.filter((_, index) => this.#listed.has(index)))
  }

  #look(route: number): void {
    this.#show(route)
    this.#whole()
    byId('number', HTMLElement).focus()
  }

  #back(): void {
    if (this.#isAlone || this.#focus === undefined) return
    const before = this.#focus
    this.#show(undefined)
    this.#whole()
    this.#list.focus(before)
  }

  #choose(item: number | undefined): void {
    this.#chosen = item
    this.#details.open(item)
    this.#markers.mark(item)
    this.#redraw()
  }

  #tap(at: Spot): void {
    const hit = hitAt(this.#view, this.#shown, at)
    if (hit === undefined) return
    if (this.#focus === undefined) this.#look(hit.route)
    else this.#choose(hit.item)
  }

  #redraw(): void {
    if (this.#isAwaited) return
    this.#isAwaited = true
    requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    this.#isAwaited = false
    const ships = this.#ships()
    const { moment } = this.#timeline
    const isMarked = this.#focus !== undefined && moment === undefined
    this.#painter.draw({
      focus: this.#focus,
      listed: this.#listed,
      chosen: this.#chosen,
      ships: isMarked ? [] : ships,
    })
    this.#markers.place()
    this.#markers.dimVessel(moment !== undefined)
    this.#timeline.show(ships, this.#focus === undefined)
    if (performance.getEntriesByName('usable').length === 0) performance.mark('usable')
  }

  #ships(): ShipPlace[] {
    const moment = this.#timeline.moment ?? Number.POSITIVE_INFINITY
    return this.#shown.flatMap(([, route]) => shipAt(route, moment) ?? [])
  }
}
