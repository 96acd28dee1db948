import type { RequestType } from '../../contract/vocabulary.js'

export interface SheetRow {
  /** Where it stands for a person: `line 17`, or the cell `B17` of a workbook. */
  place: string
  /** Normalised; never empty: rows without a number are passed over. */
  number: string
  /** The line that the row names, by SCAC or by name. */
  scac?: string
  /** Said by a column of types, or by the header of the column that the number is from. */
  type?: RequestType
  refs: string[]
  customer?: string
  tags: string[]
  /** Why the row cannot be used, in words, and the cure. */
  problem?: SheetProblem
  /** The row as it stood, for reports: header name -> text, all columns in their order; made anew each time. */
  cells: Readonly<Record<string, string>>
}

export interface SheetProblem {
  code: string
  message: string
  cure: string
}

export interface Sheet {
  rows: SheetRow[]
  /** The names of all columns, keys of `cells`; made up where the file has no header. */
  header: string[]
  /** What was passed over or decided, each a sentence for stderr. */
  notices: string[]
}

/** What a column may hold. */
export type SheetRole = 'number' | 'scac' | 'type' | 'ref' | 'customer' | 'tag'

export interface SheetOptions {
  /** The name of the file, for messages. */
  name: string
  /** Which column holds what, by header name or letter, before any guess. */
  columns?: Partial<Record<SheetRole, string | readonly string[]>>
  /** Of a workbook with several sheets. */
  sheet?: string
}
