import type { TerminalProfile } from '../profile/terminal-profile.js'
import type { KnownTerminal } from './find-terminal.js'
import type { TableSense } from './study-columns.js'

/** What holds for all rows of a report. */
export interface Report {
  profile: Omit<TerminalProfile, 'terminal'>
  /** All that are known: a row may name another terminal. */
  profiles: readonly TerminalProfile[]
  /** Whose report it is; null where its rows have to say. */
  terminal: KnownTerminal | null
  /** Whether only the name of the file, or a line above the table, says so. */
  isNamedByFile: boolean
  /** What may name who sent it: its file, the folder of that, and the lines above its table. */
  senders: readonly string[]
  /** How the columns of its table are written. */
  sense: TableSense
  /** UTC instants. */
  saidAt: string
  receivedAt: string
}
