import type { Workspace } from '../../desk/workspace.js'
import type { View, Viewing } from '../output/view.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { ColourLevel, Terminal } from '../terminal/terminal.js'

/** Asks a person; each question names the flag that answers it. */
export interface Asker {
  /** Whether a person can be asked (contract, part 5). */
  mayAsk: boolean
  choose<Value>(question: Choice<Value>): Promise<Value>
  confirm(question: { message: string; answeredBy: string }): Promise<boolean>
  /** Asks for a choice from a long list that typed words narrow down. */
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
  /** Returns the choices that match the typed words; all when there are none. */
  find(words: string): Choice<Value>['choices']
}

export interface Presentation<Row> {
  view: View<Row>
  rows: Row[]
  /** The number of all rows, when `rows` is already limited. */
  total?: number
  /** Makes an object view print an array, because several objects were asked for. */
  isMany?: boolean
  /** Returns what json and ndjson print, when that is not one record per row. */
  records?: () => Record<string, unknown>[]
  /** The result in a format of the command itself, in place of rows. */
  pieces?: Iterable<string | Uint8Array>
  /** Returns the same when it depends on the window and the reader. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** The footer when there are no rows, in place of that of the view. */
  empty?: string
  /** Notices in the footer, before the age of the data. */
  notices?: string[]
  /** When the cached lists were last synced; absent when the result does not come from a list. */
  syncedAt?: Date
  /** When the objects were read from the service; for lists see `syncedAt`. */
  fetchedAt?: Date
  /** Set when the default format is json. */
  isDocument?: true
  /**
   * Set when `--out` names the place of something else, so that the result is printed on stdout.
   */
  isBesideOut?: true
}

/** The window and the reader of a picture. */
export interface Device {
  viewing: Viewing
  /** Columns of the window. */
  columns: number
  rows: number
  colour: ColourLevel
  /** Whether to print words instead of a drawing, for a screen reader. */
  isAccessible: boolean
}

/** Everything that a command may use; `context/` provides it. */
export interface CommandContext {
  terminal: Terminal
  settings(): Settings
  /** Returns the real time, in the sandbox too. */
  clock(): Date
  workspace(): Promise<Workspace>
  /** Makes `now` follow the clock of the sandbox, which another process may have moved. */
  followClock(): Promise<void>
  ask(): Promise<Asker>
  /**
   * Sends one request to check a token; throws the errors of the request. Returns a sentence when
   * the service knows the token but allows little.
   */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  /** Prints a result in the chosen format, with its footer. */
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** Returns the time and the preferences of the reader for views, without gate calendars. */
  viewing(): Promise<Viewing>
  /** Prints a line on stderr, except with `--quiet`. */
  notice(words: string): Promise<void>
  /** Runs another command line after this one has ended. */
  runInstead(argv: readonly string[]): void
  /** Prints a text such as help on stdout. */
  print(text: string): Promise<void>
  /** Prints a single word such as a path; as a JSON string when a flag asks for json. */
  printWord(word: string): Promise<void>
}
