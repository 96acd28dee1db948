import type { TerminalProfile } from '../profile/terminal-profile.js'
import type { KnownTerminal } from './find-terminal.js'
import type { TableSense } from './study-columns.js'
import type { TerminalSystem } from './system-terminals.js'

export interface Report {
  profile: Omit<TerminalProfile, 'terminal'>
  profiles: readonly TerminalProfile[]
  /** Terminal to which the whole report belongs. Null if each row must name its terminal. */
  terminal: KnownTerminal | null
  /** True if only the file name, or a line above the table, names the terminal. */
  isNamedByFile: boolean
  /** System that wrote the report, by its headers. */
  system: TerminalSystem | null
  /** Texts that may name the sender: the file name, the folder, and the lines above the table. */
  senders: readonly string[]
  sense: TableSense
  reportedAt: string
  receivedAt: string
}
