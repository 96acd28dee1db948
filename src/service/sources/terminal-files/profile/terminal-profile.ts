import type { HoldName } from '../../../../contract/vocabulary.js'
import type { DateOrder } from '../facts/date-sense.js'
import type { ColumnFact } from './column-fact.js'
import { usualHeaders } from './usual-headers.js'

export interface ProfiledTerminal {
  locode: string
  smdg_code: string | null
  firms: readonly string[]
  names: readonly string[]
}

export interface TerminalProfile {
  terminal: ProfiledTerminal
  /** Folder of the inbox; null if the terminal has none. */
  folder: string | null
  /** Patterns of file names with `*` and `?`, in capitals. */
  files: readonly string[]
  /** Headers in capitals and digits only. Reports of the terminal have all of these headers. */
  headers: readonly string[]
  /** IANA zone of the terminal's clocks; null for the zone of the port. */
  zone: string | null
  dates: DateOrder | null
  decimal: '.' | ',' | null
  currency: string | null
  /** Columns by header in capitals and digits: the columns of the terminal, then the usual columns. */
  columns: ReadonlyMap<string, ColumnFact | null>
  /** Headers, in capitals and digits, that only this terminal uses. */
  own: readonly string[]
  words: CellWords
  /** Whether a row lists all facts of a container, so that a blank cell means none. */
  isWhole: boolean
}

/** Words of cells in capitals. They take precedence over the usual words. */
export interface CellWords {
  released: ReadonlySet<string>
  held: ReadonlySet<string>
  pending: ReadonlySet<string>
  available: ReadonlySet<string>
  notAvailable: ReadonlySet<string>
  holds: ReadonlyMap<string, HoldName>
}

export const noWords: CellWords = {
  released: new Set(),
  held: new Set(),
  pending: new Set(),
  available: new Set(),
  notAvailable: new Set(),
  holds: new Map(),
}

/** The profile of a report that no other profile fits. Texts of the report name its terminal. */
export const usualProfile: Omit<TerminalProfile, 'terminal'> = {
  folder: null,
  files: [],
  headers: [],
  zone: null,
  dates: null,
  decimal: null,
  currency: null,
  columns: usualHeaders,
  own: [],
  words: noWords,
  isWhole: false,
}
