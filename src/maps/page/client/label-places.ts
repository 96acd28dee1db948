import type { Spot } from './plane.js'

export type Side = 'right' | 'left' | 'above' | 'below'

export interface LabelRequest {
  readonly at: Spot
  readonly width: number
}

/** Chooses for each label a side on which the label is fully visible and covers nothing; null if there is none. */
export function labelPlaces(requests: readonly LabelRequest[], screen: Spot): (Side | null)[] {
  const taken: Rectangle[] = requests.map(({ at: [x, y] }) => [x - 9, y - 9, x + 9, y + 9])
  return requests.map((request) => {
    const side = sides.find((one) => {
      const rectangle = place(request, one)
      return isWhole(rectangle, screen) && !taken.some((other) => overlap(other, rectangle))
    })
    if (side === undefined) return null
    taken.push(place(request, side))
    return side
  })
}

type Rectangle = readonly [left: number, top: number, right: number, bottom: number]

const sides: readonly Side[] = ['right', 'left', 'above', 'below']

const height = 20
const gap = 12

function place({ at: [x, y], width }: LabelRequest, side: Side): Rectangle {
  if (side === 'right') return [x + gap, y - height / 2, x + gap + width, y + height / 2]
  if (side === 'left') return [x - gap - width, y - height / 2, x - gap, y + height / 2]
  const top = side === 'above' ? y - gap - height : y + gap
  return [x - width / 2, top, x + width / 2, top + height]
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

const isWhole = ([left, top, right, bottom]: Rectangle, [width, height]: Spot): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height
