import type { ChartItem, ChartRoute } from './chart-route.js'
import type { Spot } from './plane.js'

export interface ShipPlace {
  readonly spot: Spot
  /** Heading of the vessel, in degrees clockwise from north. Undefined if unknown. */
  readonly heading: number | undefined
  readonly name: string
  /** How the position is known. `between`: computed from known positions before and after the time. */
  readonly how: 'seen' | 'between' | 'in port'
}

/** Returns where the vessel of a route is at a time in epoch milliseconds. Returns undefined if it is unknown. */
export function shipAt({ items }: ChartRoute, at: number): ShipPlace | undefined {
  const vessel = items.find(({ item }) => item.kind === 'vessel')
  if (vessel?.spot && at >= (vessel.item.at ?? Number.POSITIVE_INFINITY)) return seen(vessel)
  const here = (item: ChartItem): boolean => isWithin(item, at)
  const sailed = items.find((item) => item.lines.length > 0 && here(item))
  if (sailed) return alongLines(sailed, { at, name: vesselName(items, sailed) })
  const port = items.find((item) => item.item.kind === 'port' && item.spot && here(item))
  if (port?.spot === undefined) return undefined
  return { spot: port.spot, heading: undefined, name: port.item.name, how: 'in port' }
}

export function timesOf(routes: readonly ChartRoute[]): readonly [number, number] | undefined {
  const times = routes.flatMap(({ items }) =>
    items.flatMap(({ item }) => [item.from, item.to].filter((time) => time !== undefined)),
  )
  const [from, to] = [least(times, 1), least(times, -1)]
  return from < to ? [from, to] : undefined
}

const least = (numbers: readonly number[], sign: 1 | -1): number =>
  sign * numbers.reduce((found, number) => Math.min(found, sign * number), Number.POSITIVE_INFINITY)

const isWithin = ({ item: { from, to } }: ChartItem, at: number): boolean =>
  from !== undefined && to !== undefined && from <= at && at <= to

function seen({ item, spot = [0, 0] }: ChartItem): ShipPlace {
  return { spot, heading: item.heading, name: item.name, how: 'seen' }
}

/** Returns the vessel's name on the current leg, else `Vessel`: the map does not name the vessels of other legs. */
function vesselName(items: readonly ChartItem[], { item }: ChartItem): string {
  const vessel = items.find(({ item: { kind, at } }) => kind === 'vessel' && at === item.to)
  return vessel?.item.name ?? 'Vessel'
}

function alongLines(
  { item, lines }: ChartItem,
  { at, name }: { at: number; name: string },
): ShipPlace | undefined {
  const { from = 0, to = 1 } = item
  const lengths = lines.map(({ line }) => lengthOf(line))
  let left = ((at - from) / (to - from)) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [place, { line }] of lines.entries()) {
    const length = lengths[place] ?? 0
    if (left <= length || place === lines.length - 1)
      return { ...along(line, left), name, how: 'between' }
    left -= length
  }
  return undefined
}

function lengthOf(line: Float64Array): number {
  let length = 0
  for (let at = 2; at < line.length; at += 2) length += stepOf(line, at)
  return length
}

function stepOf(line: Float64Array, at: number): number {
  const [x0, y0, x1, y1] = [line[at - 2] ?? 0, line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0]
  // Factor by which the Mercator projection stretches distances at this latitude.
  const stretch = Math.cosh((((y0 + y1) / 2) * Math.PI) / 180)
  return Math.hypot(x1 - x0, y1 - y0) / stretch
}

function along(line: Float64Array, length: number): { spot: Spot; heading: number } {
  let left = length
  for (let at = 2; at < line.length; at += 2) {
    const step = stepOf(line, at)
    if (left <= step || at === line.length - 2) {
      const [x0, y0, x1, y1] = [
        line[at - 2] ?? 0,
        line[at - 1] ?? 0,
        line[at] ?? 0,
        line[at + 1] ?? 0,
      ]
      const share = step === 0 ? 0 : Math.min(1, Math.max(0, left / step))
      const heading = (Math.atan2(x1 - x0, y0 - y1) * 180) / Math.PI
      return {
        spot: [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share],
        heading: (heading + 360) % 360,
      }
    }
    left -= step
  }
  return { spot: [line[0] ?? 0, line[1] ?? 0], heading: 0 }
}
