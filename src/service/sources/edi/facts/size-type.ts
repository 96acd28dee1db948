import type { EquipmentObservation } from '../../source.js'

export type SizeType = Pick<
  EquipmentObservation,
  'equipment_type' | 'equipment_length' | 'equipment_height'
>

/**
 * Length, height and kind of a container by its size and type code: ISO 6346 (`45G1`), the digits
 * of its edition of 1984 (`4500`), or as much of it as a message writes (`451G`, `40EM`). What the
 * code does not tell is null.
 */
export function readSizeType(code: string): SizeType {
  const [length, height, ...kind] = code.trim().toUpperCase()
  return {
    equipment_length: lengths[length ?? ''] ?? null,
    equipment_height: lengths[length ?? ''] === undefined ? null : heightOf(height),
    equipment_type: kindOf(kind.join('')),
  }
}

/** First character: ISO 6346, table 2. */
const lengths: Readonly<Record<string, SizeType['equipment_length']>> = {
  '1': 10,
  '2': 20,
  '4': 40,
  L: 45,
  M: 45,
}

/** 5 is nine feet six; C to F are the same heights of wider boxes. */
function heightOf(code: string | undefined): SizeType['equipment_height'] {
  if (code === undefined || code === '0' || !/[2-9C-F]/.test(code)) return null
  return ['5', '6', 'E', 'F'].includes(code) ? 'high_cube' : 'standard'
}

function kindOf(code: string): SizeType['equipment_type'] {
  const letter = /[A-Z]/.exec(code)?.[0]
  if (letter !== undefined) return kinds[letter] ?? null
  const digits = /^\d\d$/.test(code) ? Number(code) : null
  return digits === null ? null : kindOfDigits(digits)
}

const kinds: Readonly<Record<string, SizeType['equipment_type']>> = {
  G: 'dry',
  V: 'dry',
  R: 'reefer',
  H: 'reefer',
  U: 'open top',
  P: 'flat rack',
  B: 'bulk',
  T: 'tank',
  K: 'tank',
}

/** The third and fourth characters of 1984. */
function kindOfDigits(digits: number): SizeType['equipment_type'] {
  if (digits < 20) return 'dry'
  if (digits < 30 || (digits >= 80 && digits < 85)) return 'bulk'
  if (digits < 50) return 'reefer'
  if (digits < 60) return 'open top'
  if (digits < 70) return 'flat rack'
  return digits < 80 ? 'tank' : null
}
