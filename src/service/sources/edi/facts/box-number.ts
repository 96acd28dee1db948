import {
  checkDigit,
  normalizeContainerNumber,
  validateContainerNumber,
} from '../../../../domain/container-number.js'

/**
 * A full container number, with a doubt about its check digit if there is one, or the reason why
 * the text is not a container number.
 */
export type BoxNumber = { number: string; doubt: string | null } | { problem: string }

/**
 * Joins the parts of a container number (owner code, serial number, check digit). `serial` may also
 * hold the whole number. A missing check digit is computed (ISO 6346). A wrong check digit or an
 * unusual owner code is accepted with a doubt, because the container may really be marked that way.
 */
export function boxNumber(owner: string, serial: string, digit = ''): BoxNumber {
  const whole = normalizeContainerNumber(serial)
  const ten = shape.test(whole) ? whole : normalizeContainerNumber(`${owner}${serial}`)
  const text = ten.length === 10 ? `${ten}${digit}` : ten
  if (!shape.test(text)) return { problem: `"${text.slice(0, 20)}" is not a container number` }
  if (text.length === 10) return { number: `${text}${checkDigit(text)}`, doubt: null }
  const { isValid, reason } = validateContainerNumber(text)
  return { number: text, doubt: isValid ? null : `${text}: ${reason}` }
}

const shape = /^[A-Z]{4}\d{6,7}$/
