import { foldHeader } from '../profile/fold-header.js'
import type { ColumnText } from './join-clocks.js'

/** Returns the category of a row, such as `IMPRT`. In `ioType` of TTI, inbound is import; an empty text if not stated. */
export function categoryOf(texts: readonly ColumnText[]): string {
  const said = texts.find(({ column }) => column.means.fact === 'category')
  if (said === undefined || foldHeader(said.column.header) !== 'IOTYPE') return said?.text ?? ''
  return { IN: 'IMPORT', OUT: 'EXPORT' }[said.text.toUpperCase()] ?? said.text
}

export const isImport = (texts: readonly ColumnText[]): boolean =>
  /^(?:I|IM|IMP|IMPO?RTS?)$/i.test(categoryOf(texts))

export const notImport =
  /^(?:EX(?:P(?:O?RT?S?)?)?|STRGE|STORAGE|TRSHP|TRANS?-?SH?IP(?:MENT)?|THRGH|THROUGH)$/i
export const importsOnly = (category: string): string =>
  `the row is of the category ${category}; only imports are read`
