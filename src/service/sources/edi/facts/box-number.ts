import {
  checkDigit,
  normalizeContainerNumber,
  validateContainerNumber,
} from '../../../../domain/container-number.js'

/** A container number as it is written on the box, or why there is none. */
export type BoxNumber = { number: string; doubt: string | null } | { problem: string }

/**
 * Puts the parts together in which messages write a container's number, or takes the whole number
 * that stands for the serial one. A check digit that is missing is worked out (ISO 6346); one that
 * is wrong is kept and doubted, as is an owner's mark of another kind: the box may be marked so.
 */
export function boxNumber(owner: string, serial: string, digit = ''): BoxNumber {
  const whole = normalizeContainerNumber(serial)
  const ten = shape.test(whole) ? whole : normalizeContainerNumber(`${owner}${serial}`)
  const text = ten.length === 10 ? `${ten}${digit}` : ten
  if (!shape.test(text)) return { problem: `"${text.slice(0, 20)}" is no container number` }
  if (text.length === 10) return { number: `${text}${checkDigit(text)}`, doubt: null }
  const { isValid, reason } = validateContainerNumber(text)
  return { number: text, doubt: isValid ? null : `${text}: ${reason}` }
}

const shape = /^[A-Z]{4}\d{6,7}$/
