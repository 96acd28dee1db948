import { readSizeType, type SizeType } from '../../edi/facts/size-type.js'
import type { RowDraft } from './box-facts.js'

/** Adds the size and type from `45G1`, `40HC`, `40' HC` or `40/SD/96`; from a column of types, also from `HC`. */
export function addSize(text: string, draft: RowDraft): null {
  const said = sizeIn(text)
  const known = draft.size ?? {
    equipment_type: null,
    equipment_length: null,
    equipment_height: null,
  }
  draft.size = {
    equipment_type: known.equipment_type ?? said.equipment_type,
    equipment_length: known.equipment_length ?? said.equipment_length,
    equipment_height: known.equipment_height ?? said.equipment_height,
  }
  return null
}

function sizeIn(text: string): SizeType {
  const plain = text.toUpperCase().trim()
  const code = /\b(?:[1249LM][2-9C-F][A-Z]\d|[24][2-6][0-6]\d)\b/.exec(plain)?.[0]
  if (code !== undefined) return readSizeType(code)
  const length = lengthIn(plain)
  const words: string[] = plain.match(/[A-Z]+/g) ?? []
  const has = (list: string): boolean => list.split(' ').some((word) => words.includes(word))
  const isHigh = has(high) || /(?<!\d)96(?!\d)|9[' ]?6"|9\.5/.test(plain)
  const isLow = has(low) || /(?<!\d)86(?!\d)|8[' ]?6"|8\.5/.test(plain)
  const type = types.find(([, list]) => has(list))?.[0] ?? null
  return {
    equipment_length: length,
    equipment_height: isHigh ? 'high_cube' : isLow ? 'standard' : null,
    equipment_type: type,
  }
}

function lengthIn(text: string): SizeType['equipment_length'] {
  const feet = /^\D{0,3}(10|20|40|45)(?!\d)/.exec(text)?.[1]
  return feet === undefined ? null : (Number(feet) as 10 | 20 | 40 | 45)
}

const high = 'HC HQ HCU HICUBE CUBE RH HR HIGHCUBE'
const low = 'ST STD GP DV DC STANDARD'

const types: readonly (readonly [SizeType['equipment_type'], string])[] = [
  ['reefer', 'RF RH RE HR REEFER RT REF'],
  ['open top', 'OT OPENTOP'],
  ['flat rack', 'FR FL FLATRACK'],
  ['tank', 'TK TANK TC'],
  // A high cube without another type is a container for dry cargo.
  ['dry', 'GP DV DC DRY SD ST STD STANDARD HC HQ HICUBE'],
]

/** Reads a gross weight in pounds. If it cannot be read, returns the reason as a sentence. */
export function addWeight(text: string, header: string, draft: RowDraft): string | null {
  const [, digits = '', behind = ''] = /^([\d.,' ]*\d)\s*([A-Z]*)\.?$/i.exec(text.trim()) ?? []
  const shown = `"${text.slice(0, 40)}"`
  if (digits === '') return `${shown} is not a weight`
  const unit = behind || unitIn(header)
  const factor = poundsPer(unit)
  if (factor === null) {
    return `${shown} has no unit, so the weight is not read; write the unit into the header, such as "Weight (kg)"`
  }
  const isInTonnes = factor > 1000
  const plain = isInTonnes ? digits : digits.replace(/[.,' ](?=\d{3}(?:\D|$))/g, '')
  const amount = Number(plain.replace(',', '.'))
  const pounds = Math.round(amount * factor)
  if (pounds === 0) return null
  if (!(pounds > 200 && pounds < 120_000)) return `${shown} is not the weight of a container`
  draft.weight_in_lbs ??= pounds
  return null
}

const unitIn = (header: string): string =>
  /(?<=[a-z])(Kilos|Kgs?|Pounds|Lbs?)$/.exec(header)?.[1] ??
  /(?:^|[^A-Z])(KGS?|KGM|KILOS?|LBS?|TONS?|TONNES?)\W*$/i.exec(header)?.[1] ??
  /[( _](KGS?|LBS?)\b/i.exec(header)?.[1] ??
  /\((M?T)\)\s*$/i.exec(header)?.[1] ??
  ''

function poundsPer(unit: string): number | null {
  const plain = unit.toUpperCase()
  if (/^(?:KGS?|KGM|KILOS?)$/.test(plain)) return 2.20462262
  if (/^(?:LBS?|POUNDS)$/.test(plain)) return 1
  return /^(?:T|TNE|MT|TONNES?)$/.test(plain) ? 2204.62262 : null
}

/** Reads the first seal number. Cells such as `Y` or `INTACT` only say that there is a seal. */
export function addSeal(text: string, draft: RowDraft): string | null {
  const [first = ''] = text.toUpperCase().split(/\s*[,;/|]\s*|\s{2,}/)
  const seal = first.replace(/^(?:SEAL|NO)[ .:#]+/, '').replaceAll(' ', '')
  if (/^(?:N\/?A|NONE|NIL|Y(?:ES)?|NO?|OK|INTACT|-+)$/.test(seal)) return null
  if (!/^(?=.*\d)[A-Z0-9][A-Z0-9-]{2,19}$/.test(seal)) {
    return `"${text.slice(0, 40)}" is not a seal number`
  }
  draft.seal ??= seal
  return null
}

/** Returns whether a cell says that the container is empty. */
export const isEmptyLoad = (text: string): boolean =>
  /^(?:E|M|MT|MTY|EMPTY|EMPTIES|LEER|VACIO|VACÍO|VAZIO|VIDE|VUOTO|LEEG)$/i.test(text.trim())
