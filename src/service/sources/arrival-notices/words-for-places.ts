export type WhereOf = (place: { page: number; line: number }) => string

/** Returns words for a place in a file, such as `page 2, line 7`. `sheets` are the names of a workbook's sheets. */
export const wordsForPlaces =
  (sheets: readonly string[] | undefined): WhereOf =>
  ({ page, line }) =>
    sheets === undefined
      ? `page ${page}, line ${line}`
      : `sheet ${sheets[page - 1] ?? page}, row ${line}`
