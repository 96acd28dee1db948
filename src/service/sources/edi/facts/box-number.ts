import {
  checkDigit,
  normalizeContainerNumber,
  validateContainerNumber,
} from '../../../../domain/container-number.js'

/** `problem` says why a text is not a container number. `doubt` is set if the check digit is wrong. */
export type BoxNumber = { number: string; doubt: string | null } | { problem: string }

/** Reads a container number, which `serial` may contain whole. Adds a missing check digit; doubts a wrong one. */
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
