import { matchShipmentNumber } from '../../../domain/inference/shipment-guesses.js'

/**
 * Joins the parts of a bill number in a narrow cell, such as `HDMUS HAA12 345679`. Returns a problem if the result may
 * be a number but is not a bill number of the shipping line `scac`. Returns null for any other text.
 */
export function brokenBill(
  text: string,
  scac: string | null,
): { number: string } | { problem: string } | null {
  const parts = text.trim().toUpperCase().split(' ')
  const [first = '', second] = parts
  if (second === undefined || !parts.every((part) => /^[A-Z0-9]+$/.test(part))) return null
  if (!/\d/.test(parts.at(-1) ?? '') || isBill(first, scac)) return null
  const whole = parts.join('')
  if (isBill(whole, scac)) return { number: whole }
  const digits = whole.match(/\d/g)?.length ?? 0
  const isNumber = digits >= 6 && whole.length <= 20 && !/^[A-Z]{4}$/.test(first)
  return isNumber ? { problem: `"${text.slice(0, 60)}" may be one number that is split` } : null
}

const isBill = (number: string, scac: string | null): boolean =>
  matchShipmentNumber(number).some(
    (form) =>
      form.kind === 'bill_of_lading' &&
      (scac === null ? form.codes.length > 0 : form.scac === scac),
  )
