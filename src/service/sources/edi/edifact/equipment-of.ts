import { boxNumber } from '../facts/box-number.js'
import { readSizeType } from '../facts/size-type.js'
import { type Subject, sayEquipment } from '../facts/subject.js'
import { type EdifactSegment, part } from './edifact-segment.js'
import type { MessageContext } from './message-context.js'

/** A container as EQD states it. */
export interface Equipment {
  container: string
  sizeType: string
  isLaden: boolean | null
  /** Which side of the sea it is on, or neither (data element 8249). */
  status: 'export' | 'import' | 'transshipment' | null
  segment: EdifactSegment
}

/** Whether a segment is of a container; trailers and chassis have other qualifiers. */
export const isContainer = (segment: EdifactSegment): boolean =>
  segment.tag === 'EQD' && part(segment, 1) === 'CN'

/** The container of an EQD among its own segments; null where its number is none, which is set aside. */
export function equipmentOf(
  { draft }: MessageContext,
  own: readonly EdifactSegment[],
): Equipment | null {
  const segment = own.find(isContainer)
  if (segment === undefined) return null
  const found = boxNumber('', part(segment, 2))
  if ('problem' in found) {
    draft.setAside(segment, found.problem)
    return null
  }
  if (found.doubt !== null) draft.warn(segment, found.doubt)
  const sizeType = part(segment, 3) || part(segment, 3, 4)
  const isLaden = loads[part(segment, 6)] ?? null
  const isTooHeavy = isLaden === false && weighsMoreThanEmpty(sizeType, own)
  if (isTooHeavy) draft.warn(segment, `${found.number}: said to be empty, and too heavy for it`)
  return {
    container: found.number,
    sizeType,
    isLaden: isTooHeavy || isLaden,
    status: sides[part(segment, 5)] ?? null,
    segment,
  }
}

/** Data element 8169: 4 is empty, 5 is full. */
const loads: Readonly<Record<string, boolean>> = { '4': false, '5': true, '7': true }

/** In pounds: no container weighs this much by itself. Empty flats are moved in bundles, which do. */
const heaviestEmpty = 20_000

const weighsMoreThanEmpty = (sizeType: string, own: readonly EdifactSegment[]): boolean =>
  (grossWeight(own) ?? 0) > heaviestEmpty && readSizeType(sizeType).equipment_type !== 'flat rack'

const sides: Readonly<Record<string, Equipment['status']>> = {
  '2': 'export',
  '3': 'import',
  '6': 'transshipment',
}

/** Says what the segments of a container state of it: size, gross weight and seal. */
export function tellEquipment(
  subject: Subject,
  { container, sizeType }: Equipment,
  own: readonly EdifactSegment[],
): void {
  const seal = part(
    own.find(({ tag }) => tag === 'SEL'),
    1,
  )
  sayEquipment(subject, {
    container,
    ...readSizeType(sizeType),
    weight_in_lbs: grossWeight(own),
    // some write that it is sealed, and not by what
    seal_number: seal.length > 2 ? seal : null,
  })
}

/** In pounds: the verified gross mass, else the gross weight, as far as it is said to be that. */
function grossWeight(own: readonly EdifactSegment[]): number | null {
  for (const kind of ['VGM', 'G', 'AET', 'EGW', '']) {
    const found = own.find((it) => it.tag === 'MEA' && isWeight(it, kind))
    const value = Number(part(found, 3, 2))
    if (!found || !(value > 0 && value < 100_000)) continue
    return Math.round(part(found, 3, 1) === 'LBR' ? value : value * 2.20462)
  }
  return null
}

/** MEA+VGM++KGM, MEA+AAE+G+KGM, MEA+WT++KGM. */
function isWeight(mea: EdifactSegment, kind: string): boolean {
  const [purpose, dimension, unit] = [part(mea, 1), part(mea, 2), part(mea, 3)]
  if (unit !== 'KGM' && unit !== 'LBR') return false
  if (kind === 'VGM') return purpose === 'VGM' || dimension === 'VGM'
  return (purpose === 'AAE' || purpose === 'WT') && dimension === kind
}
