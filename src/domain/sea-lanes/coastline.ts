import { between, type Position, wrapLongitude } from './great-circle.js'
import { packedCoast } from './packed-coast.js'

/** A part of a straight line. 0 is the start of the line, 1 is its end. */
export type Part = readonly [from: number, until: number]

/** Returns whether a position is on land in the 1:110 million chart, which lacks rivers, canals and small islands. */
export function isLand([longitude, latitude]: Position): boolean {
  let isWithin = false
  const at = wrapLongitude(longitude)
  // The position is on land if an odd number of shores is between the position and the North Pole, which is sea.
  for (const { west, east, y, height } of shoresAt(columnOf(at))) {
    if (at < west || at >= east) continue
    if (y + (height * (at - west)) / (east - west) > latitude) isWithin = !isWithin
  }
  return isWithin
}

export const crossesLand = (from: Position, to: Position): boolean => landOn(from, to).length > 0

export function landOn(from: Position, to: Position): Part[] {
  const turns = [0, ...shoresCrossed(from, to), 1]
  return turns.slice(1).flatMap((until, i): Part[] => {
    const begin = turns[i] ?? 0
    const isOver = until > begin && isLand(between(from, to, (begin + until) / 2))
    return isOver ? [[begin, until]] : []
  })
}

function shoresCrossed(from: Position, to: Position): number[] {
  const [width, height] = [wrapLongitude(to[0] - from[0]), to[1] - from[1]]
  const [west, east] = width < 0 ? [from[0] + width, from[0]] : [from[0], from[0] + width]
  const [south, north] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  const shares = new Set<number>()
  for (let column = Math.floor(west); column <= Math.floor(east); column += 1) {
    for (const { west: x, east, y, height: dy } of shoresAt(columnOf(column))) {
      if (Math.min(y, y + dy) > north || Math.max(y, y + dy) < south) continue
      const [awayX, awayY] = [wrapLongitude(x - from[0]), y - from[1]]
      const dx = east - x
      const turn = width * dy - height * dx
      if (turn === 0) continue
      const share = (awayX * dy - awayY * dx) / turn
      const onShore = (awayX * height - awayY * width) / turn
      if (share > 0 && share < 1 && onShore >= 0 && onShore <= 1) shares.add(share)
    }
  }
  return [...shares].sort((a, b) => a - b)
}

/** A piece of shore. `y` is the latitude of its western end. `height` is the latitude of its eastern end minus `y`. */
interface Shore {
  west: number
  east: number
  y: number
  height: number
}

const columnOf = (longitude: number): number => Math.floor(wrapLongitude(longitude)) + 180

function shoresAt(column: number): readonly Shore[] {
  columns ??= drawColumns(readShores())
  return columns[column] ?? []
}

let columns: readonly (readonly Shore[])[] | undefined

function drawColumns(shores: readonly Shore[]): Shore[][] {
  const drawn = Array.from({ length: 360 }, (): Shore[] => [])
  for (const shore of shores) {
    const [first, last] = [Math.floor(shore.west) + 180, Math.floor(shore.east) + 180]
    for (let column = Math.max(0, first); column <= Math.min(359, last); column += 1) {
      drawn[column]?.push(shore)
    }
  }
  return drawn
}

function readShores(): Shore[] {
  const bytes = Uint8Array.from(Buffer.from(packedCoast(), 'base64'))
  const numbers = new Int16Array(bytes.buffer)
  return Array.from(numbers.subarray(0, -2)).flatMap((x, i) => {
    const [y = 0, nextX = 0, nextY = 0] = numbers.subarray(i + 1, i + 4)
    return i % 2 > 0 || [x, nextX].includes(lineEnd) ? [] : shoresBetween([x, y], [nextX, nextY])
  })
}

const lineEnd = 32_767
const around = 36_000

/** Returns shore pieces in hundredths of a degree. A piece across the antimeridian is at both edges of the map. */
function shoresBetween([x, y]: Position, [nextX, nextY]: Position): Shore[] {
  if (nextX - x > around / 2) return shoresBetween([x + around, y], [nextX, nextY])
  if (nextX - x < -around / 2) return shoresBetween([x, y], [nextX + around, nextY])
  if (nextX < x) return shoresBetween([nextX, nextY], [x, y])
  const shore = { west: x / 100, east: nextX / 100, y: y / 100, height: (nextY - y) / 100 }
  if (nextX <= around / 2) return [shore]
  return [shore, { ...shore, west: (x - around) / 100, east: (nextX - around) / 100 }]
}
