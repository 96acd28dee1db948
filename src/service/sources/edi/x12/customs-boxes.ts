import { boxNumber } from '../facts/box-number.js'
import type { Release } from './customs-releases.js'
import type { SetContext } from './set-context.js'
import { element, type X12Segment } from './x12-segment.js'

/** Returns the container numbers of a customs status from the segments X4, N9, VID and N7. Each number occurs once. */
export function customsBoxes(context: SetContext, { x4, segments, equipment }: Release): string[] {
  const references = segments.filter(
    (it) => it.tag === 'N9' && equipmentQualifiers.has(element(it, 1)),
  )
  const own = [
    ...(element(x4, 12) === '' ? [] : [{ segment: x4, first: 11 }]),
    ...references.map((segment) => ({ segment, first: null })),
  ]
  const listed = equipment.map((segment) => ({ segment, first: segment.tag === 'VID' ? 2 : 1 }))
  const boxes = [...own, ...listed].flatMap((it) => numberIn(context, it))
  return [...new Set(boxes)]
}

/** Qualifiers of references that contain a container number (X12 element 128). */
const equipmentQualifiers: ReadonlySet<string> = new Set(['EQ', 'OC'])

interface Written {
  segment: X12Segment
  first: number | null
}

function numberIn({ draft }: SetContext, { segment, first }: Written): string[] {
  const box =
    first === null
      ? boxNumber('', element(segment, 2))
      : boxNumber(element(segment, first), element(segment, first + 1), digitOf(segment))
  if ('problem' in box) {
    draft.setAside(segment, box.problem)
    return []
  }
  if (box.doubt !== null) draft.warn(segment, box.doubt)
  return [box.number]
}

const digitOf = (segment: X12Segment): string => (segment.tag === 'N7' ? element(segment, 18) : '')
