import type { HoldName } from '../../../../contract/vocabulary.js'
import type { DateOrder } from '../facts/date-sense.js'
import type { ColumnFact } from './column-fact.js'
import { usualHeaders } from './usual-headers.js'

/** A terminal as a profile states it. */
export interface ProfiledTerminal {
  /** UN/LOCODE of its port. */
  locode: string
  smdg_code: string | null
  firms: readonly string[]
  /** As reports write it. */
  names: readonly string[]
}

/** How the reports of one terminal are read. */
export interface TerminalProfile {
  terminal: ProfiledTerminal
  /** Folder of an inbox in which its reports are put; null where it has none. */
  folder: string | null
  /** Of files, with `*` and `?`; in capitals. */
  files: readonly string[]
  /** Folded headers that all stand in its reports. */
  headers: readonly string[]
  /** IANA zone of its clocks; null for that of the port. */
  zone: string | null
  dates: DateOrder | null
  decimal: '.' | ',' | null
  /** ISO 4217. */
  currency: string | null
  /** By folded header: its own, then the usual ones. */
  columns: ReadonlyMap<string, ColumnFact | null>
  /** Folded headers of its own columns. */
  own: readonly string[]
  words: CellWords
  /** What a row leaves blank is not there: then a row is all there is to say of a box. */
  isWhole: boolean
}

/** Its own words, in capitals, before the usual ones. */
export interface CellWords {
  released: ReadonlySet<string>
  held: ReadonlySet<string>
  pending: ReadonlySet<string>
  available: ReadonlySet<string>
  notAvailable: ReadonlySet<string>
  /** Words of holds to their names. */
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

/** How a report is read of whose terminal there is no profile; the terminal is told elsewhere. */
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
