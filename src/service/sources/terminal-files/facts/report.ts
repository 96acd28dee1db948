import type { TerminalProfile } from '../profile/terminal-profile.js'
import type { KnownTerminal } from './find-terminal.js'
import type { TableSense } from './study-columns.js'

export interface Report {
  profile: Omit<TerminalProfile, 'terminal'>
  profiles: readonly TerminalProfile[]
  /** Terminal of the whole report; null if each row must name one. */
  terminal: KnownTerminal | null
  /** True if the terminal is named only by the file name, or by a line above the table. */
  isNamedByFile: boolean
  /** Texts that may name the sender: file name, folder, and lines above the table. */
  senders: readonly string[]
  sense: TableSense
  reportedAt: string
  receivedAt: string
}
