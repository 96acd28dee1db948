import type { ChartRoute } from './chart-route.js'
import { button, element } from './element.js'
import type { FleetPort } from './fleet-ports.js'
import { labelPlaces } from './label-places.js'
import type { Spot } from './plane.js'
import type { Viewport } from './viewport.js'

interface Marker {
  readonly node: HTMLElement
  readonly spot: Spot
  readonly width: number
}

export class Markers {
  readonly #layer: HTMLElement
  readonly #view: Viewport
  readonly #choose: (item: number) => void
  #markers: Marker[] = []

  constructor(layer: HTMLElement, view: Viewport, choose: (item: number) => void) {
    this.#layer = layer
    this.#view = view
    this.#choose = choose
  }

  show(route: ChartRoute | undefined): void {
    const points = (route?.items ?? []).flatMap(({ item, spot }, index) =>
      spot === undefined ? [] : [{ item, spot, index }],
    )
    const nodes = points.map(({ item, index }) => {
      const node = button(`marker ${item.kind}`, () => this.#choose(index))
      node.dataset.item = String(index)
      node.setAttribute('aria-label', [kindName(item.kind), item.name, item.brief].join(', '))
      node.classList.toggle('still', item.heading === undefined)
      node.style.setProperty('--heading', `${item.heading ?? 0}deg`)
      node.append(element('span', 'dot'), element('span', 'name', item.name))
      return node
    })
    this.#replace(points.flatMap(({ spot }, index) => (nodes[index] ? [[nodes[index], spot]] : [])))
  }

  showPorts(ports: readonly FleetPort[]): void {
    this.#replace(
      ports.map(({ name, spot }) => {
        const node = element('span', 'port-name')
        node.append(element('span', 'dot'), element('span', 'name', name))
        return [node, spot]
      }),
    )
  }

  #replace(nodes: readonly (readonly [node: HTMLElement, spot: Spot])[]): void {
    this.#layer.replaceChildren(...nodes.map(([node]) => node))
    this.#markers = nodes.map(([node, spot]) => {
      return { node, spot, width: node.querySelector<HTMLElement>('.name')?.offsetWidth ?? 0 }
    })
  }

  place(): void {
    const places = this.#markers.map(({ spot }) => this.#view.toScreen(this.#view.nearest(spot)))
    const sides = labelPlaces(
      this.#markers.map(({ width }, index) => ({ at: places[index] ?? [0, 0], width })),
      [this.#view.width, this.#view.height],
    )
    for (const [index, { node }] of this.#markers.entries()) {
      const [x, y] = places[index] ?? [0, 0]
      node.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      node.dataset.side = sides[index] ?? 'none'
    }
  }

  mark(item: number | undefined): void {
    for (const { node } of this.#markers) {
      node.classList.toggle('chosen', node.dataset.item === String(item))
    }
  }

  dimVessel(isDim: boolean): void {
    for (const { node } of this.#markers) {
      if (node.classList.contains('vessel')) node.classList.toggle('dim', isDim)
    }
  }
}

const kindName = (kind: string): string =>
  kind === 'vessel' ? 'Vessel' : kind === 'port' ? 'Port' : 'Place'
