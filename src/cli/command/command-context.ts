import type { Workspace } from '../../desk/workspace.js'
import type { View, Viewing } from '../output/view.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { ColourLevel, Terminal } from '../terminal/terminal.js'

/** A question to a person, and the flag that answers it without one. */
export interface Asker {
  /** Whether somebody can be asked (contract, part 5). */
  mayAsk: boolean
  choose<Value>(question: Choice<Value>): Promise<Value>
  confirm(question: { message: string; answeredBy: string }): Promise<boolean>
  /** Out of more than a menu holds: what is typed narrows it down. */
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
  /** What fits the words typed so far; everything where there are none. */
  find(words: string): Choice<Value>['choices']
}

export interface Presentation<Row> {
  view: View<Row>
  rows: Row[]
  /** How many there are in all, where `rows` is cut already. */
  total?: number
  /** An object view that was asked about several things prints an array, whatever their number. */
  isMany?: boolean
  /** What json and ndjson print, where that is not one record per row. */
  records?: () => Record<string, unknown>[]
  /** The result in a format of the command's own, which then stands for rows in any other. */
  pieces?: Iterable<string | Uint8Array>
  /** The same where it depends on the window and the reader. */
  draw?: (device: Device) => Promise<Iterable<string | Uint8Array>>
  /** Said where there is no row, instead of what the view says. */
  empty?: string
  /** Said on stderr after the result, before the age of the answer. */
  notices?: string[]
  /** When the cached lists last agreed with the service; absent for answers that no list gave. */
  syncedAt?: Date
  /** When the objects that are shown were read from the service; of lists, `syncedAt` says it. */
  fetchedAt?: Date
  /** Printed as json where neither a flag nor the name of a file says otherwise. */
  isDocument?: true
  /** `--out` says where something else went: the result is printed all the same. */
  isBesideOut?: true
}

/** What a picture is drawn on. */
export interface Device {
  viewing: Viewing
  /** Of the window, in cells. */
  columns: number
  rows: number
  colour: ColourLevel
  /** For a screen reader: words instead of a drawing. */
  isAccessible: boolean
}

/** Everything a command may reach; the composition root provides it. */
export interface CommandContext {
  terminal: Terminal
  settings(): Settings
  /** Real time, in the sandbox too. */
  clock(): Date
  workspace(): Promise<Workspace>
  /** Has `now` of every workspace follow the sandbox's clock, which another process may have moved. */
  followClock(): Promise<void>
  ask(): Promise<Asker>
  /**
   * Asks a service once whether it takes a token; throws what asking throws. A sentence where the
   * service knows it and lets it do little.
   */
  tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined>
  /** Prints a result in the chosen format, with its footer. */
  present<Row>(presentation: Presentation<Row>): Promise<void>
  /** What views are told of the moment and of the reader's wishes, without gate calendars. */
  viewing(): Promise<Viewing>
  /** One line on stderr, unless quiet. */
  notice(words: string): Promise<void>
  /** Has another command line run in place of this one, once this one has ended. */
  runInstead(argv: readonly string[]): void
  /** A text as it is, on stdout: help and the like. */
  print(text: string): Promise<void>
  /** A result that is one bare word, such as a path: a JSON string where a flag asks for json. */
  printWord(word: string): Promise<void>
}
