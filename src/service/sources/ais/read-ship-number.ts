import { isImoNumber } from '../../../domain/reference/vessels.js'

/**
 * The number of a ship's transponder (MMSI): nine digits of which the first three are those of a
 * country (ITU-R M.585). Null for coast stations, buoys, aircraft and what is no number at all.
 */
export function readMmsi(value: unknown): string | null {
  const text = textOf(value)
  return /^[2-7]\d{8}$/.test(text) ? text : null
}

/**
 * An IMO number whose check digit is right; null where a ship has none, undefined where what it says
 * is none.
 */
export function readImo(value: unknown): string | null | undefined {
  const text = textOf(value).replace(/^IMO\s*/i, '')
  if (text === '' || /^0+$/.test(text)) return null
  return isImoNumber(text) ? text : undefined
}

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
