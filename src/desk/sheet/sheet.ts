import type { RequestType } from '../../contract/vocabulary.js'

export interface SheetRow {
  /** The place of the number for people: `line 17`, or the cell `B17` of a workbook. */
  place: string
  /** The number in normalized form; never empty, because rows without a number are skipped. */
  number: string
  /** The shipping line that the row names by SCAC or by name. */
  scac?: string
  /** The type of the number, from a column of types or from the header of the column of numbers. */
  type?: RequestType
  refs: string[]
  customer?: string
  tags: string[]
  problem?: SheetProblem
  /** The original texts of a row by column name, in order, for reports; computed at each access. */
  cells: Readonly<Record<string, string>>
}

export interface SheetProblem {
  code: string
  message: string
  cure: string
}

export interface Sheet {
  rows: SheetRow[]
  /** The names of all columns, which are the keys of `cells`; made up if the file has no header. */
  header: string[]
  /** Sentences for stderr about what was skipped or decided. */
  notices: string[]
}

export type SheetRole = 'number' | 'scac' | 'type' | 'ref' | 'customer' | 'tag'

export interface SheetOptions {
  name: string
  /** The column of each role, by header or letter, which replaces the guess. */
  columns?: Partial<Record<SheetRole, string | readonly string[]>>
  /** The name of the sheet to read in a workbook with several sheets. */
  sheet?: string
}
