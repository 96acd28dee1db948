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
  /** Inbox folder for the reports of the terminal. Null if the terminal has no such folder. */
  folder: string | null
  /** Patterns for file names in capitals. They may contain `*` and `?`. */
  files: readonly string[]
  /** Headers in every report of the terminal. Each is reduced to its letters (in capitals) and digits. */
  headers: readonly string[]
  /** IANA time zone of the times in the reports. Null means the time zone of the terminal's port. */
  zone: string | null
  dates: DateOrder | null
  decimal: '.' | ',' | null
  currency: string | null
  /** Meanings of headers, reduced to letters (in capitals) and digits. The terminal's own headers are first. */
  columns: ReadonlyMap<string, ColumnFact | null>
  own: readonly string[]
  words: CellWords
  /** True if a row states all facts. A blank cell for holds then means that there is no hold. */
  isWhole: boolean
}

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

/** The profile for reports that fit no other profile. Such a report must name its terminal. */
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
