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
  /** Why no ship discharges or loads it (the same element); null where one may. */
  unmoved: string | null
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
    unmoved: unmoved[part(segment, 5)] ?? null,
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

/** Data element 8249 of the directory of UN/ECE (D.03B, which has all of these). */
const unmoved: Readonly<Record<string, string>> = {
  '4': 'the box remains on board',
  '5': 'the box is only shifted aboard its ship',
  '7': 'the box did not arrive with its ship',
  '14': 'the box is only shifted aboard its ship',
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
  const weight = grossWeight(own)
  const [weighing] = weighings(own)
  if (weight === null && weighing && Number.isNaN(measured(weighing))) {
    const text = part(weighing, 3, 2).slice(0, 20)
    subject.draft.warn(weighing, `${container}: "${text}" is no weight`)
  }
  sayEquipment(subject, {
    container,
    ...readSizeType(sizeType),
    weight_in_lbs: weight,
    // some write that it is sealed, and not by what
    seal_number: seal.length > 2 ? seal : null,
  })
}

/** In pounds: the verified gross mass, else the gross weight, as far as it is said to be that. */
function grossWeight(own: readonly EdifactSegment[]): number | null {
  for (const found of weighings(own)) {
    const value = measured(found)
    if (!(value > 0 && value < 100_000)) continue
    return Math.round(part(found, 3, 1) === 'LBR' ? value : value * 2.20462)
  }
  return null
}

/** The first of each kind of gross weight, the best kind first. */
const weighings = (own: readonly EdifactSegment[]): EdifactSegment[] =>
  ['VGM', 'G', 'AET', 'EGW', ''].flatMap(
    (kind) => own.find((it) => it.tag === 'MEA' && isWeight(it, kind)) ?? [],
  )

/**
 * The mark of decimals is a comma or a point, whichever UNA says, and none sets thousands apart
 * (ISO 9735). Where some do, as in `21,000`, it is no number: no container weighs 21 kilograms.
 */
function measured(mea: EdifactSegment): number {
  const text = part(mea, 3, 2)
  return /^\d{1,3},\d{3}$/.test(text) ? Number.NaN : Number(text.replace(',', '.'))
}

/** MEA+VGM++KGM, MEA+AAE+G+KGM, MEA+WT++KGM. */
function isWeight(mea: EdifactSegment, kind: string): boolean {
  const [purpose, dimension, unit] = [part(mea, 1), part(mea, 2), part(mea, 3)]
  if (unit !== 'KGM' && unit !== 'LBR') return false
  if (kind === 'VGM') return purpose === 'VGM' || dimension === 'VGM'
  return (purpose === 'AAE' || purpose === 'WT') && dimension === kind
}
