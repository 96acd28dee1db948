export const mostColumns = 16_384

export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`

export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

/** Returns the first row and the columns of a range such as `A2:C5`. Columns are counted from 0. */
export function rangeOf(range: string): { row: number; from: number; to: number } | null {
  const [, first = '', row = '', last = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}$/.exec(range) ?? []
  const [from, to] = [columnOfLetters(first), columnOfLetters(last)]
  return from === undefined || to === undefined ? null : { row: Number(row), from, to }
}

export function columnOfLetters(letters: string): number | undefined {
  if (letters.length < 1 || letters.length > 3) return undefined
  let column = 0
  for (let index = 0; index < letters.length; index++) {
    const place = (letters.charCodeAt(index) & 0xdf) - 64
    if (place < 1 || place > 26) return undefined
    column = column * 26 + place
  }
  return column - 1
}
