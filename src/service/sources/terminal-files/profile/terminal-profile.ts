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
  /** Folder of the inbox for the terminal's reports; null if the terminal has none. */
  folder: string | null
  /** Patterns of file names with `*` and `?`, in capitals. */
  files: readonly string[]
  /** Headers in every report of the terminal, reduced to capital letters and digits. */
  headers: readonly string[]
  /** IANA time zone of the terminal's clocks; null for the port's time zone. */
  zone: string | null
  dates: DateOrder | null
  decimal: '.' | ',' | null
  currency: string | null
  /** Meanings of headers, reduced to capital letters and digits. The terminal's own headers come first. */
  columns: ReadonlyMap<string, ColumnFact | null>
  own: readonly string[]
  words: CellWords
  /** True if a row lists all facts. A blank cell for holds then means no hold. */
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

/** The profile of a report without another profile. The report must name its terminal. */
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
