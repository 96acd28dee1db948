import type { Workspace } from '../../desk/workspace.js'
import type { View, Viewing } from '../output/view.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { ColorLevel, Terminal } from '../terminal/terminal.js'

export interface Asker {
  mayAsk: boolean
  choose<Value>(question: Choice<Value>): Promise<Value>
  confirm(question: { message: string; answeredBy: string }): Promise<boolean>
  /** Asks a person to choose from a long list; typed words narrow the list. */
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
  /** The number of all rows, if `rows` contains only some rows. */
  total?: number
  /** Whether to print an array even if the view shows a single object, because several objects were requested. */
  isMany?: boolean
  /** Returns the records for json and ndjson, if they differ from one record per row. */
  records?: () => Record<string, unknown>[]
  /** The printed result of a command that has its own output format, instead of rows. */
  pieces?: Iterable<string | Uint8Array>
  /** Draws a result that depends on the size of the window and on the reader's settings; used instead of `pieces`. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** Replaces the footer of the view if the result is empty. */
  empty?: string
  /** Whether filters were typed. The footer of an empty result then mentions the filters. */
  isFiltered?: boolean
  notices?: string[]
  /** When the cache was last synced; absent if the result does not come from a cached list. */
  syncedAt?: Date
  /** When the objects were read from the service; a list has `syncedAt` instead. */
  fetchedAt?: Date
  /** Set if the default format of the result is json. */
  isDocument?: true
  /** Set if `--out` names a file for a side product of the command; the result then goes to stdout. */
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
  /** The version of this build, and the address of published releases; null if the build has no address. */
  release: { installed: string; address: string | null }
  settings(): Settings
  clock(): Date
  workspace(): Promise<Workspace>
  /** Sets `now` to the clock of the sandbox, which another process may have moved. */
  followClock(): Promise<void>
  ask(): Promise<Asker>
  /** Sends a request with a token. Throws if the request fails; warns if a valid token has few rights. */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** Returns the current time and the preferences of the reader, without gate calendars. */
  viewing(): Promise<Viewing>
  notice(words: string): Promise<void>
  runInstead(argv: readonly string[]): void
  print(text: string): Promise<void>
  /** Prints one word, such as a path. With the format json, prints the word as a JSON string. */
  printWord(word: string): Promise<void>
}
