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
  /** True if an array must be printed even for a single object, because the user requested several objects. */
  isMany?: boolean
  records?: () => Record<string, unknown>[]
  pieces?: Iterable<string | Uint8Array>
  /** Draws a result whose form depends on the window and on display settings. Used instead of `pieces`. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** Text in place of the footer if the result is empty. */
  empty?: string
  isFiltered?: boolean
  notices?: string[]
  /** When the cache was last synced; absent if the result is not a cached list. */
  syncedAt?: Date
  /** When the objects were read from the service. Absent for a list, which has `syncedAt` instead. */
  fetchedAt?: Date
  isDocument?: true
  /** True if `--out` names a file for additional output, so that the result is printed on stdout. */
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
  /**
   * The version of this build, and the address where releases are published; null if this build has no such address.
   */
  release: { installed: string; address: string | null }
  settings(): Settings
  clock(): Date
  workspace(): Promise<Workspace>
  /** Sets `now` to the clock of the sandbox, which another process may have changed. */
  followClock(): Promise<void>
  /** Replaces the token of the profile and other secrets of the command by a mask. */
  masked(text: string): string
  /** Closes the connection, so that the next request uses the current settings and token. */
  reconnect(): Promise<void>
  ask(): Promise<Asker>
  /**
   * Tests a token with a request. Returns a warning if the service accepts the token but the token may not read data.
   * Throws any other error.
   */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** Returns the current time and the display settings, but no gate calendars. */
  viewing(): Promise<Viewing>
  /** Returns the costs of containers by the tariffs of the user; nothing without usable tariffs. */
  costs(): Promise<Pick<Viewing, 'costsOf'>>
  notice(words: string): Promise<void>
  runInstead(argv: readonly string[]): void
  print(text: string): Promise<void>
  /** Prints a single value, such as a path. With the format json, prints the value as a JSON string. */
  printWord(word: string): Promise<void>
}
