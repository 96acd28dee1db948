import type { TerminalProfile } from '../profile/terminal-profile.js'
import type { KnownTerminal } from './find-terminal.js'
import type { TableSense } from './study-columns.js'

/** What applies to all rows of a report. */
export interface Report {
  profile: Omit<TerminalProfile, 'terminal'>
  /** All known profiles, because a row may name another terminal. */
  profiles: readonly TerminalProfile[]
  /** The terminal of the report; null if its rows have to name it. */
  terminal: KnownTerminal | null
  /** Whether only the name of the file, or a line above the table, names the terminal. */
  isNamedByFile: boolean
  /**
   * Texts that may name the sender: the name of the file and of its folder, and the lines above its
   * table.
   */
  senders: readonly string[]
  /** How the columns of its table are written. */
  sense: TableSense
  /** UTC instants. */
  reportedAt: string
  receivedAt: string
}
