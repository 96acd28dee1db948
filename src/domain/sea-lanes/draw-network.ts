import { type Position, wrapLongitude } from './great-circle.js'
import { latitudesApart, nearestOnLine } from './nearest-on-line.js'
import { closedGates, crosses } from './passages.js'

type Line = readonly Position[]

export interface DrawnNetwork {
  positions: Position[]
  links: [number, number][]
}

export interface Chart {
  charted: readonly Line[]
  mistakenLanes: readonly Line[]
  missingLanes: readonly Line[]
  /** Sea lanes to harbors. The first point of each sea lane is connected to the nearest charted sea lane. */
  approaches: readonly Line[]
  isBarred: (from: Position, to: Position) => boolean
}

/** Draws the network. Omits lanes that cross land or closed passages, and lanes that are not connected. */
export function drawNetwork(chart: Chart): DrawnNetwork {
  const { positions, links } = connectPoints([...chart.charted, ...chart.missingLanes])
  const mistaken = new Set(chart.mistakenLanes.map(nameStretch))
  const open = links.filter(([from, to]) => {
    const stretch = [positions[from] ?? [0, 0], positions[to] ?? [0, 0]] as const
    const isClosed = closedGates.some((gate) => crosses(stretch, gate))
    return !isClosed && !mistaken.has(nameStretch(stretch)) && !chart.isBarred(...stretch)
  })
  const network = largestPart({ positions, links: open })
  for (const approach of chart.approaches) addBranch(network, approach, chart)
  return network
}

function nameStretch(stretch: Line): string {
  return stretch
    .map((end) => end.join())
    .sort()
    .join(' ')
}

function connectPoints(lines: readonly Line[]): DrawnNetwork {
  const numbers = new Map<string, number>()
  const positions: Position[] = []
  const links = new Map<string, [number, number]>()
  const numberOf = (position: Position): number => {
    const rounded = round(position)
    const key = rounded.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, positions.push(rounded) - 1)
    return positions.length - 1
  }
  for (const line of lines) {
    const points = line.map(numberOf)
    points.forEach((to, i) => {
      const from = points[i - 1] ?? to
      if (from !== to) links.set([from, to].sort().join(), [from, to])
    })
  }
  return { positions, links: [...links.values()] }
}

/** Rounds a position to ten-thousandths of a degree (11 m). The longitude 180 becomes -180. */
function round([longitude, latitude]: Position): Position {
  const whole = (angle: number): number => Math.round(angle * 1e4) / 1e4 || 0
  return [wrapLongitude(whole(longitude)), whole(latitude)]
}

function addBranch(network: DrawnNetwork, branch: Line, { isBarred }: Chart): void {
  const [start] = branch
  const nearest = start && nearestLink(network, start, isBarred)
  if (!nearest) return
  const first = network.positions.length
  network.positions.push(round(nearest.point), ...branch.map(round))
  branch.forEach((_, i) => {
    network.links.push([first + i, first + i + 1])
  })
  divide(network, nearest.index, first)
}

/** Maximum distance, in nautical miles, between a sea lane to a harbor and the charted sea lane that it joins. */
const branchNm = 300

function divide({ links }: DrawnNetwork, index: number, point: number): void {
  const link = links[index]
  if (!link) return
  links[index] = [link[0], point]
  links.push([point, link[1]])
}

function nearestLink(
  { positions, links }: DrawnNetwork,
  at: Position,
  isBarred: Chart['isBarred'],
) {
  let nearest: { index: number; point: Position } | undefined
  let limitNm = branchNm
  for (let index = 0; index < links.length; index += 1) {
    const link = links[index]
    const from = link && positions[link[0]]
    const to = link && positions[link[1]]
    if (!from || !to || latitudesApart(at, from, to) > limitNm / 60) continue
    const { distanceNm, point } = nearestOnLine(at, [from, to])
    if (distanceNm >= limitNm || isBarred(at, point)) continue
    nearest = { index, point }
    limitNm = distanceNm
  }
  return nearest
}

function largestPart({ positions, links }: DrawnNetwork): DrawnNetwork {
  const largest = parts(positions.length, links).sort((a, b) => b.length - a.length)[0] ?? []
  const renumbered = new Map(largest.map((point, i) => [point, i]))
  const number = (point: number): number => renumbered.get(point) ?? -1
  return {
    positions: largest.map((point) => positions[point] ?? [0, 0]),
    links: links
      .map(([from, to]): [number, number] => [number(from), number(to)])
      .filter(([from]) => from >= 0),
  }
}

function parts(count: number, links: readonly [number, number][]): number[][] {
  const neighbours = Array.from({ length: count }, (): number[] => [])
  for (const [from, to] of links) {
    neighbours[from]?.push(to)
    neighbours[to]?.push(from)
  }
  const seen = new Set<number>()
  const found: number[][] = []
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    const part = [start]
    seen.add(start)
    for (const point of part) {
      for (const next of neighbours[point] ?? []) {
        if (!seen.has(next)) part.push(next)
        seen.add(next)
      }
    }
    found.push(part)
  }
  return found
}
