import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import type { ReceivedFile } from './received-file.js'

export interface ReadingContext {
  /** Name that the sender gave the file; empty if none. */
  fileName: string
  /** UTC instant of receipt. It is the `seen_at` of statements that have no time. */
  receivedAt: string
  /** When the email with the file was sent (UTC); absent if the file did not come by email. */
  sentAt?: string
  /** Report formats of certain terminals. Other reports are read by their column headers, if oct knows the headers. */
  profiles?: readonly TerminalProfile[] | undefined
}

export interface Form {
  name: string
  /** Returns whether a file has this format by its start. `head` has no byte order mark. */
  recognizes(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /** Returns whether a whole file has this format, if its start does not show it, as for a workbook. */
  recognizesWhole?(file: ReceivedFile, head: string): Promise<boolean>
  /** True if the file describes only the present, so that the same bytes on another day are a new file. */
  isSnapshot?: boolean
  /** Maximum size in bytes of a file of this format; by default, the maximum of the inbox. */
  mostBytes?: number
  /** Maximum size in bytes of a file that is read at once, while other files wait. */
  atOnceBytes?: number
  /** How the user can make a file smaller, such as `save it as CSV`. */
  remedy?: string
}

/** Reads one file format. Registered in `inbox/readers`, and loaded when the first file of the format arrives. */
export interface Reader {
  name: string
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /** Reads a large file in parts. May be called a second time for the same file. */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /** Reads a file whose parts depend on each other. Each call of `bytes` starts again at the beginning of the file. */
  gather?(bytes: () => AsyncIterable<Uint8Array>, context: ReadingContext): Promise<Gathered>
  acknowledge?(
    bytes: AsyncIterable<Uint8Array>,
    context: ReadingContext,
  ): Promise<Acknowledgement | null>
  /** Returns whether the sender of a file wants an acknowledgment. `head` is the start of the file. */
  asksForAnswer?(head: string): boolean
}

export interface Gathered {
  readings(): AsyncIterable<Reading>
}

export interface Acknowledgement {
  suffix: string
  text: string
}

/** Thrown for an unreadable file. `where` is the place of the problem, such as `segment 14 (B4)`. */
export class Unreadable extends Error {
  override name = 'Unreadable'

  readonly where: string | null

  constructor(reason: string, where: string | null = null) {
    super(reason)
    this.where = where
  }
}

/** Thrown for a readable document of another kind than its reader expects. */
export class OtherDocument extends Unreadable {
  override name = 'OtherDocument'
}

/** Thrown by a reader that is busy. The file can be received later. */
export class NotNow extends Error {
  override name = 'NotNow'
}
