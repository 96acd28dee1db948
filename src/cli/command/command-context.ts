import type { Workspace } from '../../desk/workspace.js'
import type { View, Viewing } from '../output/view.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { ColorLevel, Terminal } from '../terminal/terminal.js'

/** Each question names the flag that answers it. */
export interface Asker {
  /** Whether a person can be asked (contract, part 5). */
  mayAsk: boolean
  choose<Value>(question: Choice<Value>): Promise<Value>
  confirm(question: { message: string; answeredBy: string }): Promise<boolean>
  /** A question with a long list, which typed words narrow down. */
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
  /** The choices that match the typed words, or every choice. */
  find(words: string): Choice<Value>['choices']
}

export interface Presentation<Row> {
  view: View<Row>
  rows: Row[]
  /** The count of all rows, if `rows` is already limited. */
  total?: number
  /** Prints an array even for an object view, because several objects were requested. */
  isMany?: boolean
  /** The records that json and ndjson print, if they differ from one record per row. */
  records?: () => Record<string, unknown>[]
  /** The result in a format of the command itself, instead of rows. */
  pieces?: Iterable<string | Uint8Array>
  /** Draws a result that depends on the window and the reader; used instead of `pieces`. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** The footer of an empty result, instead of the view's `empty`. */
  empty?: string
  /** Whether filters were given, which may be why there are no rows. */
  isFiltered?: boolean
  notices?: string[]
  /** Time of the last sync; absent if the result does not come from a cached list. */
  syncedAt?: Date
  /** When the objects were read from the service; for lists see `syncedAt`. */
  fetchedAt?: Date
  /** Set if the default format is json. */
  isDocument?: true
  /** Set if `--out` names something else and the result goes to stdout. */
  isBesideOut?: true
}

/** The window and the reader of a picture. */
export interface Device {
  viewing: Viewing
  /** Columns of the window. */
  columns: number
  rows: number
  colour: ColorLevel
  /** Print words instead of a drawing, for a screen reader. */
  isAccessible: boolean
}

export interface CommandContext {
  terminal: Terminal
  /** This build, and where newer releases are announced; null if the build names no address. */
  release: { installed: string; address: string | null }
  settings(): Settings
  /** The real time, even in the sandbox. */
  clock(): Date
  workspace(): Promise<Workspace>
  /** Updates `now` from the sandbox's clock, which another process may have moved. */
  followClock(): Promise<void>
  ask(): Promise<Asker>
  /** Throws the request's error. Returns a sentence if the token is valid but allows little. */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** Returns time and preferences of the reader, without gate calendars. */
  viewing(): Promise<Viewing>
  notice(words: string): Promise<void>
  /** Runs another command line after this one has ended. */
  runInstead(argv: readonly string[]): void
  print(text: string): Promise<void>
  /** Prints one word such as a path; a JSON string if a flag asks for json. */
  printWord(word: string): Promise<void>
}
