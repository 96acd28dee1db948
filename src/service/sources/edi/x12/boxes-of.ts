import { boxNumber } from '../facts/box-number.js'
import { isLadenIn } from './effect-of-code.js'
import type { SetContext } from './set-context.js'
import { element, type X12Segment } from './x12-segment.js'

export interface Box {
  container: string
  sizeType: string
  seal: string | null
  isLaden: boolean | null
  /** Gross weight in pounds. Null unless the message says that the weight is gross. */
  weightInLbs: number | null
  segment: X12Segment
}

export function boxesOf(context: SetContext): Box[] {
  const boxes: Box[] = []
  for (const segment of context.segments) {
    const last = boxes.at(-1)
    if (segment.tag === 'N7') addBox(context, boxes, segment)
    else if (segment.tag === 'M7' && last) last.seal ??= element(segment, 1) || null
    else if (segment.tag === 'W2') describe(boxes, segment)
  }
  return boxes
}

function addBox({ draft }: SetContext, boxes: Box[], segment: X12Segment): void {
  const kind = otherKinds[element(segment, 11)]
  if (kind !== undefined) {
    draft.setAside(segment, `${element(segment, 1)}${element(segment, 2)} is ${kind}`)
    return
  }
  const found = boxNumber(element(segment, 1), element(segment, 2), element(segment, 18))
  if ('problem' in found) {
    draft.setAside(segment, found.problem)
    return
  }
  if (found.doubt !== null) draft.warn(segment, found.doubt)
  if (boxes.some(({ container }) => container === found.number)) return
  boxes.push({
    container: found.number,
    sizeType: element(segment, 22) || (ofLength[element(segment, 15)] ?? ''),
    seal: null,
    isLaden: null,
    weightInLbs: weightOf(segment),
    segment,
  })
}

const otherKinds: Readonly<Record<string, string>> = {
  CH: 'a chassis, not a container',
  RC: 'a rail car, not a container',
  RR: 'a rail car, not a container',
  TL: 'a trailer, not a container',
}

const ofLength: Readonly<Record<string, string>> = {
  '2000': '2',
  '02000': '2',
  '4000': '4',
  '04000': '4',
  '4500': 'L',
  '04500': 'L',
}

function weightOf(segment: X12Segment): number | null {
  const weight = Number(element(segment, 3))
  if (element(segment, 4) !== 'G' || !(weight > 0 && weight < 200_000)) return null
  return Math.round(element(segment, 17) === 'K' ? weight * 2.20462 : weight)
}

function describe(boxes: readonly Box[], segment: X12Segment): void {
  const ten = `${element(segment, 1)}${element(segment, 2)}`
  const box = boxes.find(({ container }) => ten !== '' && container.startsWith(ten))
  if (box) box.isLaden ??= isLadenIn(element(segment, 5))
}
