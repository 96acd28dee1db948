import type { Mark } from './draw-chart.js'
import type { Size } from './projection-of.js'

export interface Label {
  readonly words: string
  readonly mark: Mark
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelRules {
  size: Size
  measure(words: string): Size
  reach: Size
  covers(box: Box): number
  /** True if captions must be aligned with character cells, as on a terminal. */
  isGrid: boolean
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Places captions, most important first, without covering captions or symbols. Omits a caption that does not fit. */
export function placeLabels(marks: readonly Mark[], rules: LabelRules): Label[] {
  const taken: Box[] = marks.map((mark) => markBox(mark, rules))
  const labels: Label[] = []
  for (const mark of marks) {
    const others = marks.filter((other) => !overlap(markBox(other, rules), markBox(mark, rules)))
    const label = bestPlace(mark, { taken, others, rules })
    if (label === undefined) continue
    labels.push(label)
    taken.push(label)
  }
  return labels
}

function markBox({ x, y }: Mark, { reach }: LabelRules): Box {
  const [width, height] = [reach.width, reach.height]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

function bestPlace(
  mark: Mark,
  { taken, others, rules }: { taken: readonly Box[]; others: readonly Mark[]; rules: LabelRules },
): Label | undefined {
  for (const words of mark.captions) {
    const size = rules.measure(words)
    const free = placesBeside(mark, size, rules).filter(
      (box) => isInside(box, rules.size) && !taken.some((other) => overlap(box, other)),
    )
    const scored = free.map((box) => ({
      box,
      covered:
        rules.covers(box) + (others.some((other) => isBeside(box, other, rules)) ? besideOther : 0),
    }))
    const [best] = scored.sort((a, b) => a.covered - b.covered)
    if (best !== undefined) return { words, mark, ...best.box }
  }
  return undefined
}

/** Penalty for a caption beside another symbol, which it would seem to name; the same as for covering a route. */
const besideOther = 100

const isBeside = (box: Box, { x, y }: Mark, { reach: { width, height } }: LabelRules): boolean =>
  overlap(box, { x: x - 2 * width, y: y - height, width: 4 * width, height: 2 * height })

/** Returns the possible places for a caption beside its symbol, in order of preference: right, left, below, above. */
function placesBeside({ x, y }: Mark, { width, height }: Size, rules: LabelRules): Box[] {
  const { reach, isGrid } = rules
  const right = x + reach.width
  const left = x - reach.width - width
  const [middleX, middleY] = [x - width / 2, y - height / 2]
  const below = y + reach.height
  const above = y - reach.height - height
  const corners: [number, number][] = [
    [right, middleY],
    [left, middleY],
    [middleX, below],
    [middleX, above],
    [right, below],
    [right, above],
    [left, below],
    [left, above],
  ]
  const snap = (value: number): number => (isGrid ? Math.floor(value) : value)
  return corners.map(([boxX, boxY]) => ({ x: snap(boxX), y: snap(boxY), width, height }))
}

const isInside = ({ x, y, width, height }: Box, size: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
