import type { ItemKind, PageItem, PageRoute } from '../page-data.js'
import { around, type Box, boxOf, type Spot, spotOf, unpackLine } from './plane.js'

export interface ChartRoute {
  readonly route: PageRoute
  readonly items: readonly ChartItem[]
  readonly box: Box | undefined
}

export interface ChartItem {
  readonly item: PageItem
  readonly spot: Spot | undefined
  readonly lines: readonly ChartLine[]
}

export interface ChartLine {
  readonly kind: ItemKind
  readonly line: Float64Array
  readonly box: Box
}

export function chartRoute(route: PageRoute, middle: number): ChartRoute {
  const shift = 360 * Math.round((middle - middleOf(route)) / 360)
  const items = route.items.map((item): ChartItem => {
    const spot = item.point && spotOf([item.point[0] + shift, item.point[1]])
    const lines = (item.lines ?? []).map((packed) => {
      const line = unpackLine(packed, shift)
      return { kind: item.kind, line, box: boxOf(line) }
    })
    return { item, spot, lines }
  })
  return { route, items, box: around(items.flatMap(boxesOf)) }
}

function middleOf({ items }: PageRoute): number {
  const [first = 0, ...others] = items.flatMap(({ point, lines = [] }) => [
    ...(point ? [point[0]] : []),
    ...lines.flatMap((line) => reach(line)),
  ])
  let [west, east] = [first, first]
  for (const longitude of others) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
  }
  return (west + east) / 2
}

function reach(packed: readonly number[]): number[] {
  let [x, west, east] = [packed[0] ?? 0, packed[0] ?? 0, packed[0] ?? 0]
  for (let at = 2; at < packed.length; at += 2) {
    x += packed[at] ?? 0
    west = Math.min(west, x)
    east = Math.max(east, x)
  }
  return [west / 1000, east / 1000]
}

const boxesOf = ({ spot, lines }: ChartItem): Box[] => [
  ...(spot ? [[spot[0], spot[1], spot[0], spot[1]] as const] : []),
  ...lines.map(({ box }) => box),
]
