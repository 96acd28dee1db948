export type WhereOf = (place: { page: number; line: number }) => string

/** Returns the words for a place in a file. `sheets` are the names of the sheets of a workbook. */
export const wordsForPlaces =
  (sheets: readonly string[] | undefined): WhereOf =>
  ({ page, line }) =>
    sheets === undefined
      ? `page ${page}, line ${line}`
      : `sheet ${sheets[page - 1] ?? page}, row ${line}`
