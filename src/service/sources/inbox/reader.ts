import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import type { ReceivedFile } from './received-file.js'

export interface ReadingContext {
  /** Name that the sender gave to the file. Empty if the file has no name. */
  fileName: string
  /**
   * UTC instant at which the file was received. It becomes the `seen_at` of each fact in the file that states no time.
   */
  receivedAt: string
  /** UTC instant at which the email with the file was sent. Absent if the file did not come by email. */
  sentAt?: string
  /** Subject of the email with the file, and the domain of its sender. They may name the terminal of a report. */
  mail?: readonly string[]
  /** Settings for reports of certain terminals. Other reports are read by column headers that oct knows. */
  profiles?: readonly TerminalProfile[] | undefined
}

export interface Form {
  name: string
  /** Returns whether the start of a file shows that it has this format. `head` has no byte order mark. */
  recognizes(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /** Returns whether a whole file has this format, such as a workbook, whose start does not show the format. */
  recognizesWhole?(file: ReceivedFile, head: string): Promise<boolean>
  /** True if the file describes the present. The same content on another day is then new information. */
  isSnapshot?: boolean
  /** Maximum size in bytes of a file of this format. Default: the maximum of the inbox. */
  mostBytes?: number
  /** Maximum size in bytes of a file that is read at once. Other files wait in the meantime. */
  atOnceBytes?: number
  /** Tells the user how to make a file smaller, such as `save it as CSV`. */
  remedy?: string
}

/** Reads one file format. Readers are registered in `inbox/readers`, and loaded when the first file arrives. */
export interface Reader {
  name: string
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /** Reads a large file in parts. May be called again for the same file. */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /** Reads a file whose parts depend on each other. Each call of `bytes` reads the file from its beginning. */
  gather?(bytes: () => AsyncIterable<Uint8Array>, context: ReadingContext): Promise<Gathered>
  acknowledge?(
    bytes: AsyncIterable<Uint8Array>,
    context: ReadingContext,
  ): Promise<Acknowledgement | null>
  /** Returns whether the sender of a file requests an acknowledgment. `head` is the start of the file. */
  asksForAnswer?(head: string): boolean
}

export interface Gathered {
  readings(): AsyncIterable<Reading>
}

export interface Acknowledgement {
  suffix: string
  text: string
}

/** Thrown for an unreadable file. `where` is the position of the problem, such as `segment 14 (B4)`. */
export class Unreadable extends Error {
  override name = 'Unreadable'

  readonly where: string | null

  constructor(reason: string, where: string | null = null) {
    super(reason)
    this.where = where
  }
}

/** Thrown if a document is readable, but is not the kind of document that its reader expects. */
export class OtherDocument extends Unreadable {
  override name = 'OtherDocument'
}

/** Thrown by a reader that is busy. The service can receive the file later. */
export class NotNow extends Error {
  override name = 'NotNow'
}
