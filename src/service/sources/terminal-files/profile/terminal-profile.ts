import type { HoldName } from '../../../../contract/vocabulary.js'
import type { DateOrder } from '../facts/date-sense.js'
import type { ColumnFact } from './column-fact.js'
import { usualHeaders } from './usual-headers.js'

export interface ProfiledTerminal {
  /** UN/LOCODE of its port. */
  locode: string
  smdg_code: string | null
  firms: readonly string[]
  /** The names of the terminal in reports. */
  names: readonly string[]
}

/** How the reports of one terminal are read. */
export interface TerminalProfile {
  terminal: ProfiledTerminal
  /** Folder of the inbox; null if there is none. */
  folder: string | null
  /** Patterns with `*` and `?`, in capitals. */
  files: readonly string[]
  /** Folded headers; reports of the terminal have all of them. */
  headers: readonly string[]
  /** IANA zone of its clocks; null for the zone of the port. */
  zone: string | null
  dates: DateOrder | null
  decimal: '.' | ',' | null
  /** ISO 4217. */
  currency: string | null
  /** By folded header: its own columns, then the usual ones. */
  columns: ReadonlyMap<string, ColumnFact | null>
  /** Folded headers of its own columns. */
  own: readonly string[]
  words: CellWords
  /** A row lists all facts of a container, so a blank cell means that there is none. */
  isWhole: boolean
}

/** In capitals; these come before the usual words. */
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

/** Used for a report without a profile; other texts name its terminal. */
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
