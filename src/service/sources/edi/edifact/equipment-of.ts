import { boxNumber } from '../facts/box-number.js'
import { readSizeType } from '../facts/size-type.js'
import { addEquipment, type Subject } from '../facts/subject.js'
import { type EdifactSegment, part } from './edifact-segment.js'
import type { MessageContext } from './message-context.js'

export interface Equipment {
  container: string
  sizeType: string
  isLaden: boolean | null
  /** Direction of the container: export, import or transshipment (data element 8249). Null if not stated. */
  status: 'export' | 'import' | 'transshipment' | null
  /** Why the container does not move by vessel (data element 8249). Null if a vessel may carry it. */
  unmoved: string | null
  segment: EdifactSegment
}

export const isContainer = (segment: EdifactSegment): boolean =>
  segment.tag === 'EQD' && part(segment, 1) === 'CN'

/** Reads the container of a segment group. If the container number is invalid, adds a remark and returns null. */
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
  if (isTooHeavy)
    draft.warn(segment, `${found.number}: the container is reported as empty, but is too heavy`)
  return {
    container: found.number,
    sizeType,
    isLaden: isTooHeavy || isLaden,
    status: sides[part(segment, 5)] ?? null,
    unmoved: unmoved[part(segment, 5)] ?? null,
    segment,
  }
}

const loads: Readonly<Record<string, boolean>> = { '4': false, '5': true, '7': true }

const heaviestEmpty = 20_000

const weighsMoreThanEmpty = (sizeType: string, own: readonly EdifactSegment[]): boolean =>
  (grossWeight(own) ?? 0) > heaviestEmpty && readSizeType(sizeType).equipment_type !== 'flat rack'

const sides: Readonly<Record<string, Equipment['status']>> = {
  '2': 'export',
  '3': 'import',
  '6': 'transshipment',
}

/** Values of data element 8249 which mean that no vessel carries the container (directory D.03B). */
const unmoved: Readonly<Record<string, string>> = {
  '4': 'the container stays on board',
  '5': 'the container is only moved to another place on the vessel',
  '7': 'the container did not arrive with its vessel',
  '14': 'the container is only moved to another place on the vessel',
}

export function describeEquipment(
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
    subject.draft.warn(weighing, `${container}: "${text}" is not a weight`)
  }
  addEquipment(subject, {
    container,
    ...readSizeType(sizeType),
    weight_in_lbs: weight,
    // Ignores one or two characters: some senders write only whether the container has a seal.
    seal_number: seal.length > 2 ? seal : null,
  })
}

function grossWeight(own: readonly EdifactSegment[]): number | null {
  for (const found of weighings(own)) {
    const value = measured(found)
    if (!(value > 0 && value < 100_000)) continue
    return Math.round(part(found, 3, 1) === 'LBR' ? value : value * 2.20462)
  }
  return null
}

const weighings = (own: readonly EdifactSegment[]): EdifactSegment[] =>
  ['VGM', 'G', 'AET', 'EGW', ''].flatMap(
    (kind) => own.find((it) => it.tag === 'MEA' && isWeight(it, kind)) ?? [],
  )

/** Reads a decimal comma or point (ISO 9735). Rejects `21,000`, because senders mean 21,000 kg, not 21 kg. */
function measured(mea: EdifactSegment): number {
  const text = part(mea, 3, 2)
  return /^\d{1,3},\d{3}$/.test(text) ? Number.NaN : Number(text.replace(',', '.'))
}

function isWeight(mea: EdifactSegment, kind: string): boolean {
  const [purpose, dimension, unit] = [part(mea, 1), part(mea, 2), part(mea, 3)]
  if (unit !== 'KGM' && unit !== 'LBR') return false
  if (kind === 'VGM') return purpose === 'VGM' || dimension === 'VGM'
  return (purpose === 'AAE' || purpose === 'WT') && dimension === kind
}
