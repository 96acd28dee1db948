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
  /** True to print an array even for a single object, because several objects were requested. */
  isMany?: boolean
  /** Returns the records for json and ndjson, if they are not one record per row. */
  records?: () => Record<string, unknown>[]
  pieces?: Iterable<string | Uint8Array>
  /** Draws a result that depends on the window and on the reader's settings; used instead of `pieces`. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** Replaces the footer for an empty result. */
  empty?: string
  /** Whether the user typed filters; the footer of an empty result then mentions them. */
  isFiltered?: boolean
  notices?: string[]
  /** When the cache was last synced; absent if the result is not a cached list. */
  syncedAt?: Date
  /** When the objects were read from the service; absent for a list, which has `syncedAt`. */
  fetchedAt?: Date
  isDocument?: true
  /** True if `--out` names a file for an additional output; the result then goes to stdout. */
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
  /** The version of this build, and the address of published releases; null for a build without this address. */
  release: { installed: string; address: string | null }
  settings(): Settings
  clock(): Date
  workspace(): Promise<Workspace>
  /** Sets `now` to the clock of the sandbox, which another process may have changed. */
  followClock(): Promise<void>
  ask(): Promise<Asker>
  /** Sends a request with a token. Returns a warning if a valid token has few rights. Throws if the request fails. */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** Returns the current time and the display settings, without gate calendars. */
  viewing(): Promise<Viewing>
  notice(words: string): Promise<void>
  runInstead(argv: readonly string[]): void
  print(text: string): Promise<void>
  /** Prints one word, such as a path; in the format json, as a JSON string. */
  printWord(word: string): Promise<void>
}
