import {
  normalizeContainerNumber,
  validateContainerNumber,
} from '../../../domain/container-number.js'

/** Returns the valid container numbers (check digit of ISO 6346) in a text, also with spaces and hyphens. */
export const boxNumbersIn = (text: string): string[] => numbersIn(text, { isValid: true })

export const invalidBoxNumbersIn = (text: string): string[] => numbersIn(text, { isValid: false })

function numbersIn(text: string, { isValid }: { isValid: boolean }): string[] {
  const upper = text.toUpperCase()
  const written = [...upper.matchAll(writtenNumber)].map(([number]) => number)
  const broken = upper.split(/ {2,}/).flatMap((cell) => brokenNumber.exec(cell) ?? [])
  const found = [...written, ...broken].map(normalizeContainerNumber)
  return [...new Set(found)].filter((it) => validateContainerNumber(it).isValid === isValid)
}

/** Matches a container number. The number may contain spaces and hyphens. */
export const writtenNumber =
  /(?<![A-Z0-9])[A-Z]{3}[UJZ][ \-./]{0,2}\d{3}[ \-.]?\d{3}[ \-/.]{0,2}\d(?![A-Z0-9])/g

/** Matches a cell that contains only a container number, which a narrow column may have broken into two lines. */
const brokenNumber = /^\s*(?=(?:\w[ -]*){11}$)[A-Z][A-Z ]{2,4}[UJZ][ -]*\d[\d -]{6,9}\s*$/
