import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'

export interface ReadingContext {
  /** Name of the file from the sender; empty if it has no name. */
  fileName: string
  /** UTC instant of receipt. It is the `seen_at` of statements without a time of their own. */
  receivedAt: string
  /** UTC instant when the email with the file was sent; absent if the file did not come by email. */
  sentAt?: string
  /** Formats of terminal reports. Without them, reports are read by the usual column headers. */
  profiles?: readonly TerminalProfile[] | undefined
}

/** How to recognize a file format, and how to load its reader. */
export interface Form {
  name: string
  /** Returns whether a file has this format. `head` is its start, without a byte order mark. */
  recognizes(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /** The format states only the present, so the same bytes on another day are new. */
  isSnapshot?: boolean
  /** Limit for a file of this format; set if it is lower than the limit of the inbox. */
  mostBytes?: number
  /** Limit for a file that is read at once while other files wait. */
  atOnceBytes?: number
  /** How a user can make a file smaller: `save it as CSV`. */
  remedy?: string
}

/** Reads files of one format. Registered in `inbox/readers`, and loaded for the first file. */
export interface Reader {
  /** Name of the format for users, such as `X12`. */
  name: string
  /** Reads a file. Throws `Unreadable` for another format or damage; any other error is a program fault. */
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /** Reads a large file in parts. May be called twice, because nothing is stored before the end. */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /** Reads a file whose parts depend on each other. Each call of `bytes` starts again at the beginning. */
  gather?(bytes: () => AsyncIterable<Uint8Array>, context: ReadingContext): Promise<Gathered>
  acknowledge?(
    bytes: AsyncIterable<Uint8Array>,
    context: ReadingContext,
  ): Promise<Acknowledgement | null>
  /** Returns whether a file requests an acknowledgment. `head` is the start of the file. */
  asksForAnswer?(head: string): boolean
}

export interface Gathered {
  readings(): AsyncIterable<Reading>
}

export interface Acknowledgement {
  /** Extension of the file name, such as `997`. */
  suffix: string
  text: string
}

/** Error for a file that cannot be read. `where` is a place in the file, such as `segment 14 (B4)`. */
export class Unreadable extends Error {
  override name = 'Unreadable'

  readonly where: string | null

  constructor(reason: string, where: string | null = null) {
    super(reason)
    this.where = where
  }
}

/** Error for a readable document of another kind than its reader expects. */
export class OtherDocument extends Unreadable {
  override name = 'OtherDocument'
}

/** The reader is busy. Try the file again later. */
export class NotNow extends Error {
  override name = 'NotNow'
}
