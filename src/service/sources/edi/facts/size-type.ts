import type { EquipmentObservation } from '../../source.js'

export type SizeType = Pick<
  EquipmentObservation,
  'equipment_type' | 'equipment_length' | 'equipment_height'
>

/** Reads a size code: ISO 6346 (`45G1`), its 1984 edition (`4500`) or a short form (`451G`). Unknown parts are null. */
export function readSizeType(code: string): SizeType {
  const word = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, feet = '', trade = ''] = /^(10|20|40|45)(?:FT)?([A-Z]{2})$/.exec(word) ?? []
  const usual = tradeWords[trade]
  if (usual) return { ...usual, equipment_length: feetOf[feet] ?? null }
  const [length, height, ...kind] = word
  const isKnown = lengths[length ?? ''] !== undefined
  return {
    equipment_length: lengths[length ?? ''] ?? null,
    equipment_height: isKnown ? heightOf(height) : null,
    equipment_type: isKnown || /[A-Z]/.test(kind.join('')) ? kindOf(kind.join('')) : null,
  }
}

/** Reads a common size that ISO 6346 does not define, such as `40HC` or `20DV`. */
const trade = (
  equipment_type: SizeType['equipment_type'],
  equipment_height: SizeType['equipment_height'],
) => ({ equipment_type, equipment_height })

const dryTrade = trade('dry', 'standard')
const highTrade = trade('dry', 'high_cube')
const coolTrade = trade('reefer', 'high_cube')

const tradeWords: Readonly<Record<string, Omit<SizeType, 'equipment_length'>>> = {
  DC: dryTrade,
  DR: dryTrade,
  DS: dryTrade,
  DV: dryTrade,
  SD: dryTrade,
  ST: dryTrade,
  SV: dryTrade,
  HC: highTrade,
  HD: highTrade,
  HQ: highTrade,
  HW: highTrade,
  HR: coolTrade,
  RH: coolTrade,
  RQ: coolTrade,
  RF: trade('reefer', null),
  OT: trade('open top', null),
  OP: trade('open top', null),
  FR: trade('flat rack', null),
  FL: trade('flat rack', null),
  TC: trade('tank', null),
  TK: trade('tank', null),
}

const feetOf: Readonly<Record<string, SizeType['equipment_length']>> = {
  '10': 10,
  '20': 20,
  '40': 40,
  '45': 45,
}

const lengths: Readonly<Record<string, SizeType['equipment_length']>> = {
  '1': 10,
  '2': 20,
  '4': 40,
  '9': 45,
  L: 45,
  M: 45,
}

/** Returns the height of a container (ISO 6346). 5 means 9 feet 6 inches. C to F mean wider containers. */
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

function kindOfDigits(digits: number): SizeType['equipment_type'] {
  if (digits < 20) return 'dry'
  if (digits < 30 || (digits >= 80 && digits < 85)) return 'bulk'
  if (digits < 50) return 'reefer'
  if (digits < 60) return 'open top'
  if (digits < 70) return 'flat rack'
  return digits < 80 ? 'tank' : null
}
