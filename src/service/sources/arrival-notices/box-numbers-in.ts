import {
  normalizeContainerNumber,
  validateContainerNumber,
} from '../../../domain/container-number.js'

/** Returns container numbers with a valid check digit (ISO 6346). Spaces and hyphens within a number are allowed. */
export const boxNumbersIn = (text: string): string[] => numbersIn(text, { isValid: true })

export const invalidBoxNumbersIn = (text: string): string[] => numbersIn(text, { isValid: false })

function numbersIn(text: string, { isValid }: { isValid: boolean }): string[] {
  const found = [...text.toUpperCase().matchAll(writtenNumber)].map(([written]) =>
    normalizeContainerNumber(written),
  )
  return [...new Set(found)].filter((it) => validateContainerNumber(it).isValid === isValid)
}

/** Matches a container number, also with spaces and hyphens within the number. */
export const writtenNumber =
  /(?<![A-Z0-9])[A-Z]{3}[UJZ][ \-./]{0,2}\d{3}[ \-.]?\d{3}[ \-/.]{0,2}\d(?![A-Z0-9])/g
