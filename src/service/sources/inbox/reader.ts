import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'

export interface ReadingContext {
  /** As the sender named it; empty if it had no name. */
  fileName: string
  /** UTC; the `seen_at` of statements without a time of their own. */
  receivedAt: string
  /** Without these, terminal reports are read by the usual headers. */
  profiles?: readonly TerminalProfile[] | undefined
}

/** How to recognize a format, and how to load its reader. */
export interface Form {
  name: string
  /** `head` has the first kilobytes, without a byte order mark. */
  recognizes(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /** States no time, only the present state. The same bytes on another day are news. */
  isSnapshot?: boolean
  /** Set if it is less than the limit of the inbox. */
  mostBytes?: number
  /** The largest file read in one go; others wait meanwhile. */
  atOnceBytes?: number
  /** How to make a file smaller: `save it as CSV`. */
  remedy?: string
}

/** Registered in `inbox/readers`, and loaded for the first file. */
export interface Reader {
  /** For people: `X12`. */
  name: string
  /** Throws `Unreadable` for another format or damage. Other errors are faults of the program. */
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /** For large files. May be called twice, because nothing is stored before the end. */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /** For files whose parts depend on each other. `bytes` begins from the start at each call. */
  gather?(bytes: () => AsyncIterable<Uint8Array>, context: ReadingContext): Promise<Gathered>
  acknowledge?(
    bytes: AsyncIterable<Uint8Array>,
    context: ReadingContext,
  ): Promise<Acknowledgement | null>
  /** A file with this beginning asks for an answer. */
  asksForAnswer?(head: string): boolean
}

export interface Gathered {
  readings(): AsyncIterable<Reading>
}

/** In the format of the message. */
export interface Acknowledgement {
  /** Extension of the file name: `997`. */
  suffix: string
  text: string
}

/** `where` is a place in the file: `segment 14 (B4)`. */
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
