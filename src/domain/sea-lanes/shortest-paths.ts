import type { Link, SeaNetwork } from './packed-network.js'

/** A point of the network of sea lanes, with its distance to the place where the route starts or ends. */
export interface Start {
  point: number
  distanceNm: number
}

export interface ShortestPaths {
  distancesNm: Float64Array
  /** Index of the previous point on the shortest path. It is -1 for a start and for an unreachable point. */
  before: Int32Array
}

interface Ways {
  starts: readonly Start[]
  isClosed: (link: Link) => boolean
}

export function shortestPaths(network: SeaNetwork, { starts, isClosed }: Ways): ShortestPaths {
  const distancesNm = new Float64Array(network.positions.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(network.positions.length).fill(-1)
  const heap: Start[] = []
  const reach = (point: number, distanceNm: number, from: number): void => {
    if (distanceNm >= (distancesNm[point] ?? 0)) return
    distancesNm[point] = distanceNm
    before[point] = from
    push(heap, { point, distanceNm })
  }
  for (const { point, distanceNm } of starts) reach(point, distanceNm, -1)
  for (let next = pop(heap); next; next = pop(heap)) {
    const { point, distanceNm } = next
    if (distanceNm > (distancesNm[point] ?? 0)) continue
    for (const link of network.linksAt[point] ?? []) {
      if (isClosed(link)) continue
      reach(link.from === point ? link.to : link.from, distanceNm + link.lengthNm, point)
    }
  }
  return { distancesNm, before }
}

function push(heap: Start[], start: Start): void {
  let place = heap.push(start) - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    const above = heap[parent]
    if (!above || above.distanceNm <= start.distanceNm) break
    heap[place] = above
    place = parent
  }
  heap[place] = start
}

function pop(heap: Start[]): Start | undefined {
  const [nearest] = heap
  const last = heap.pop()
  if (!last || heap.length === 0) return nearest
  let place = 0
  for (;;) {
    const child = nearerChild(heap, place)
    const below = heap[child]
    if (!below || below.distanceNm >= last.distanceNm) break
    heap[place] = below
    place = child
  }
  heap[place] = last
  return nearest
}

function nearerChild(heap: readonly Start[], place: number): number {
  const left = 2 * place + 1
  const [a, b] = [heap[left], heap[left + 1]]
  return a && b && b.distanceNm < a.distanceNm ? left + 1 : left
}
