/** A spreadsheet has no more columns than this. */
export const mostColumns = 16_384

/** The name of a cell (`B17`), from its column counted from 0 and its row counted from 1. */
export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`

/** The letters of a column counted from 0: `A`, `Z`, `AA`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

/** The column, counted from 0, that letters name; undefined if they name none. */
export function columnOfLetters(letters: string): number | undefined {
  if (letters.length < 1 || letters.length > 3) return undefined
  let column = 0
  for (let index = 0; index < letters.length; index++) {
    // Lower case differs from upper case in this bit alone.
    const place = (letters.charCodeAt(index) & 0xdf) - 64
    if (place < 1 || place > 26) return undefined
    column = column * 26 + place
  }
  return column - 1
}
