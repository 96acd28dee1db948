import type { Workspace } from '../../desk/workspace.js'
import type { View, Viewing } from '../output/view.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { ColorLevel, Terminal } from '../terminal/terminal.js'

export interface Asker {
  mayAsk: boolean
  choose<Value>(question: Choice<Value>): Promise<Value>
  confirm(question: { message: string; answeredBy: string }): Promise<boolean>
  search<Value>(question: Search<Value>): Promise<Value>
  secret(question: { message: string; answeredBy: string }): Promise<string>
  text(question: { message: string; answeredBy: string }): Promise<string>
}

export interface Choice<Value> {
  message: string
  answeredBy: string
  choices: { name: string; value: Value; description?: string }[]
}

export interface Search<Value> {
  message: string
  answeredBy: string
  find(words: string): Choice<Value>['choices']
}

export interface Presentation<Row> {
  view: View<Row>
  rows: Row[]
  total?: number
  /** True if the user named several objects. The JSON output is then an array, even if it contains only one object. */
  isMany?: boolean
  records?: () => Record<string, unknown>[]
  pieces?: Iterable<string | Uint8Array>
  /** Draws a result that depends on the size and colors of the window. Replaces `pieces`. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** Text that is printed instead of the footer if the result is empty. */
  empty?: string
  isFiltered?: boolean
  notices?: string[]
  /** When the cache was last synced. Absent if the result is not a cached list. */
  syncedAt?: Date
  /** Time at which the service sent the objects. Absent for a list, because a list has `syncedAt` instead. */
  fetchedAt?: Date
  isDocument?: true
  /** True for a command that uses `--out` for an additional file. The command prints its result on stdout as usual. */
  isBesideOut?: true
}

export interface Device {
  viewing: Viewing
  columns: number
  rows: number
  colour: ColorLevel
  isAccessible: boolean
}

export interface CommandContext {
  terminal: Terminal
  /** `address` is where new releases are published. Null if this build has no such address. */
  release: { installed: string; address: string | null }
  settings(): Settings
  clock(): Date
  workspace(): Promise<Workspace>
  /** Sets `now` to the clock of the sandbox. Another process may have changed this clock. */
  followClock(): Promise<void>
  masked(text: string): string
  /** Closes the connection. The next request then uses the current settings and token. */
  reconnect(): Promise<void>
  ask(): Promise<Asker>
  /** Sends a request to test a token. Returns a warning if the token is valid but may not read data. */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** Returns the current time and the display settings, without the gate calendars. */
  viewing(): Promise<Viewing>
  /** Loads the user's tariffs for `costsOf`. Without usable tariffs, `costsOf` is absent. */
  costs(): Promise<Pick<Viewing, 'costsOf'>>
  notice(words: string): Promise<void>
  runInstead(argv: readonly string[]): void
  print(text: string): Promise<void>
  printWord(word: string): Promise<void>
}
