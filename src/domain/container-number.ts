export interface ContainerNumberCheck {
  number: string
  isValid: boolean
  /** One plain sentence, present if the number is not valid. */
  reason?: string
  /** The same number with the right check digit, if its first ten characters allow one. */
  corrected?: string
}

/** Checks by ISO 6346: 3 owner letters, a category (U, J or Z), 6 digits and a check digit. */
export function validateContainerNumber(text: string): ContainerNumberCheck {
  const number = normalizeContainerNumber(text)
  if (!/^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)) {
    return { number, isValid: false, reason: 'not four letters (the last U, J or Z) and 7 digits' }
  }
  const expected = checkDigit(number)
  const corrected = number.slice(0, 10) + expected
  const given = number.slice(10)
  if (given === '') {
    return {
      number,
      isValid: false,
      reason: `check digit is missing, should be ${expected}`,
      corrected,
    }
  }
  if (Number(given) !== expected) {
    return {
      number,
      isValid: false,
      reason: `check digit is ${given}, should be ${expected}`,
      corrected,
    }
  }
  return { number, isValid: true }
}

/** Removes separators; people paste `MSCU 123456-6`, full-width letters and zero-width spaces. */
export function normalizeContainerNumber(text: string): string {
  // Fast path: nearly all numbers are already written this way.
  if (/^[A-Z0-9]*$/.test(text)) return text
  // An upper-case letter can combine with marks that its lower-case letter did not.
  return text.normalize('NFKC').toUpperCase().replace(separators, '').normalize('NFKC')
}

const separators = /[\s\p{Dash}/\\._\u00ad\u200b-\u200f\u2060\ufeff]+/gu

/** Checks the form only, not the check digit. */
export function looksLikeContainerNumber(text: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(normalizeContainerNumber(text))
}

/**
 * ISO 6346, annex A: the sum of value times 2^position, modulo 11. A remainder of 10 is written 0,
 * which is true for about one container in eleven.
 */
export function checkDigit(firstTen: string): number {
  let sum = 0
  for (let position = 0; position < 10; position++) {
    sum += characterValue(firstTen.charCodeAt(position)) << position
  }
  return (sum % 11) % 10
}

/** 0–9 for digits; A = 10 upwards for letters, skipping the multiples of 11. */
function characterValue(code: number): number {
  if (code < 65) return code - 48
  const value = code - 55
  return value + Math.ceil((value - 10) / 10)
}
