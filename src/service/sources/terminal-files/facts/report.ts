import type { TerminalProfile } from '../profile/terminal-profile.js'
import type { KnownTerminal } from './find-terminal.js'
import type { TableSense } from './study-columns.js'

export interface Report {
  profile: Omit<TerminalProfile, 'terminal'>
  /** A row may name another terminal, so all profiles are needed. */
  profiles: readonly TerminalProfile[]
  /** Null if the rows have to name the terminal. */
  terminal: KnownTerminal | null
  /** Only the file name, or a line above the table, names the terminal. */
  isNamedByFile: boolean
  /** Texts that may name the sender: file, folder, and lines above the table. */
  senders: readonly string[]
  /** How the columns of its table are written. */
  sense: TableSense
  reportedAt: string
  receivedAt: string
}
