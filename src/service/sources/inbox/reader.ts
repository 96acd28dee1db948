import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'

export interface ReadingContext {
  /** The name that the sender gave the file; empty if it had none. */
  fileName: string
  /**
   * UTC instant at which the file arrived: the `seen_at` of statements without a time of their own.
   */
  receivedAt: string
  /** How the reports of each terminal are read; without it, by the usual headers. */
  profiles?: readonly TerminalProfile[] | undefined
}

/** A file format: how to recognize it, and how to load its reader. */
export interface Form {
  name: string
  /**
   * Whether a file has this format, judging by its name and its first kilobytes without a byte
   * order mark.
   */
  recognizes(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /**
   * Whether a file describes the state at its arrival and contains no time of its own. Then the
   * same bytes on another day are news.
   */
  isSnapshot?: boolean
  /** The largest size of a file, if that is less than the limit of the inbox. */
  mostBytes?: number
  /** The largest file that is read in one go, during which others have to wait. */
  atOnceBytes?: number
  /** How to make a file smaller, for messages: `save it as CSV`. */
  remedy?: string
}

/** Reads files of one format. Registered in `inbox/readers`, and loaded for the first file. */
export interface Reader {
  /** The name of the format for people: `X12`. */
  name: string
  /**
   * Reads a whole file. Throws `Unreadable` for a file that has another format or is too damaged.
   * Any other error counts as a fault of the program.
   */
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /**
   * The same for a file that is too large for the memory, in portions. It may be called twice,
   * because nothing is stored before the whole file could be read.
   */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /**
   * Reads a file whose parts can only be understood together. Each call of `bytes` returns the
   * content from its beginning.
   */
  gather?(bytes: () => AsyncIterable<Uint8Array>, context: ReadingContext): Promise<Gathered>
  /** Returns the answer to the sender, if the format has one (997, CONTRL). */
  acknowledge?(
    bytes: AsyncIterable<Uint8Array>,
    context: ReadingContext,
  ): Promise<Acknowledgement | null>
  /** Whether a file with this beginning asks for an answer. */
  asksForAnswer?(head: string): boolean
}

/** The content of a file in less memory than the file itself. It may be read repeatedly. */
export interface Gathered {
  readings(): AsyncIterable<Reading>
}

/** An answer to a message, in the format of the message. */
export interface Acknowledgement {
  /** The extension of its file name: `997`. */
  suffix: string
  text: string
}

/** A file that cannot be read, and why. `where` is a place in the file: `segment 14 (B4)`. */
export class Unreadable extends Error {
  override name = 'Unreadable'

  readonly where: string | null

  constructor(reason: string, where: string | null = null) {
    super(reason)
    this.where = where
  }
}

/** The reader is busy: try the file again later. */
export class NotNow extends Error {
  override name = 'NotNow'
}
