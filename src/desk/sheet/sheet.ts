import type { RequestType } from '../../contract/vocabulary.js'

export interface SheetRow {
  place: string
  number: string
  scac?: string
  type?: RequestType
  refs: string[]
  customer?: string
  tags: string[]
  problem?: SheetProblem
  /** The original cells of the row by column name, for reports. Read at each access, which saves memory. */
  cells: Readonly<Record<string, string>>
}

export interface SheetProblem {
  code: string
  message: string
  cure: string
}

export interface Sheet {
  rows: SheetRow[]
  header: string[]
  notices: string[]
}

export type SheetRole = 'number' | 'scac' | 'type' | 'ref' | 'customer' | 'tag'

export interface SheetOptions {
  name: string
  columns?: Partial<Record<SheetRole, string | readonly string[]>>
  sheet?: string
  /** Kind of number that is used if a row has several kinds. Default: bills of lading first, then bookings. */
  prefers?: RequestType
}
