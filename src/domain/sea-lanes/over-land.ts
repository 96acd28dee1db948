import { ports } from '../reference/ports.js'
import { landOn } from './coastline.js'
import { between, greatCircleNm, type Position } from './great-circle.js'
import { isNarrowWater } from './narrow-waters.js'

/** Returns whether a straight line crosses land. Ignores land in narrow waters, and land within 30 km of a port. */
export function isOverLand(from: Position, to: Position): boolean {
  const lengthNm = greatCircleNm(from, to)
  return landOn(from, to).some(([begin, until]) => {
    const count = Math.max(1, Math.ceil((until - begin) * lengthNm))
    return Array.from({ length: count + 1 }, (_, i) => begin + ((until - begin) * i) / count).some(
      (share) => isAshore(between(from, to, share)),
    )
  })
}

const isAshore = (position: Position): boolean => !isNarrowWater(position) && !isAtPort(position)

const roadsNm = 30 / 1.852

function isAtPort(position: Position): boolean {
  return portsBy(position[1]).some((port) => greatCircleNm(port, position) <= roadsNm)
}

function portsBy(latitude: number): readonly Position[] {
  bands ??= drawBands()
  return bands.get(Math.floor(latitude)) ?? []
}

let bands: ReadonlyMap<number, readonly Position[]> | undefined

function drawBands(): Map<number, Position[]> {
  const drawn = new Map<number, Position[]>()
  for (const { longitude, latitude } of ports) {
    const middle = Math.floor(latitude)
    for (const band of [middle - 1, middle, middle + 1]) {
      const known = drawn.get(band) ?? []
      drawn.set(band, [...known, [longitude, latitude]])
    }
  }
  return drawn
}
