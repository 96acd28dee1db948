export interface ContainerNumberCheck {
  number: string
  isValid: boolean
  reason?: string
  /** The number with the correct check digit. Absent if the number contains other mistakes too. */
  corrected?: string
}

/** Checks a container number (ISO 6346): 3 owner letters, then U, J or Z, 6 digits, and a check digit. */
export function validateContainerNumber(text: string): ContainerNumberCheck {
  const number = normalizeContainerNumber(text)
  if (!/^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)) {
    return {
      number,
      isValid: false,
      reason: 'a container number has four letters (the last is U, J or Z) and 7 digits',
    }
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

/** Removes separators and converts to upper case, because people paste spaces, dashes and full-width letters. */
export function normalizeContainerNumber(text: string): string {
  // Most container numbers contain only upper-case letters and digits. Returning them unchanged is faster.
  if (/^[A-Z0-9]*$/.test(text)) return text
  // Removes separators again, because converting a letter to upper case can produce combining marks.
  return text.normalize('NFKC').toUpperCase().replace(separators, '').normalize('NFKC')
}

const separators = /[\s\p{Dash}/\\._\u00ad\u200b-\u200f\u2060\ufeff]+/gu

/** Returns whether a text has the form of a container number. Ignores the check digit. */
export function looksLikeContainerNumber(text: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(normalizeContainerNumber(text))
}

export function checkDigit(firstTen: string): number {
  let sum = 0
  for (let position = 0; position < 10; position++) {
    sum += characterValue(firstTen.charCodeAt(position)) << position
  }
  return (sum % 11) % 10
}

/** Returns the value of a character for the check digit (ISO 6346). No letter has a multiple of 11 as its value. */
function characterValue(code: number): number {
  if (code < 65) return code - 48
  const value = code - 55
  return value + Math.ceil((value - 10) / 10)
}
