import { boxNumbersIn } from './box-numbers-in.js'

/** Returns the seal number in a cell of the container table. Null for several numbers or another text. */
export function sealIn(text: string): string | null {
  const seal = text.trim().toUpperCase()
  const isOne = /^[A-Z]{0,6}[- ]?\d[\d-]{3,14}[A-Z]?$/.test(seal)
  return isOne && boxNumbersIn(seal).length === 0 ? seal.replaceAll(' ', '') : null
}
