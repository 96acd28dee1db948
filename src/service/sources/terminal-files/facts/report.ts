import type { TerminalProfile } from '../profile/terminal-profile.js'
import type { KnownTerminal } from './find-terminal.js'
import type { TableSense } from './study-columns.js'

export interface Report {
  profile: Omit<TerminalProfile, 'terminal'>
  /** All profiles, because a row may name another terminal. */
  profiles: readonly TerminalProfile[]
  /** Terminal of the report; null if the rows must name it. */
  terminal: KnownTerminal | null
  /** Whether only the file name, or a line above the table, names the terminal. */
  isNamedByFile: boolean
  /** Texts that may name the sender: file, folder, and lines above the table. */
  senders: readonly string[]
  sense: TableSense
  reportedAt: string
  receivedAt: string
}
