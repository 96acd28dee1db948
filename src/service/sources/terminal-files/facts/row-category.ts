import type { ColumnText } from './join-clocks.js'

/** Returns the category of a row, such as `IMPRT`; an empty text if not stated. */
export const categoryOf = (texts: readonly ColumnText[]): string =>
  texts.find(({ column }) => column.means.fact === 'category')?.text ?? ''

export const isImport = (texts: readonly ColumnText[]): boolean =>
  /^(?:I|IM|IMP|IMPO?RTS?)$/i.test(categoryOf(texts))

export const notImport =
  /^(?:EX(?:P(?:O?RT?S?)?)?|STRGE|STORAGE|TRSHP|TRANS?-?SH?IP(?:MENT)?|THRGH|THROUGH)$/i
export const importsOnly = (category: string): string =>
  `the row is of the category ${category}; only imports are read`
