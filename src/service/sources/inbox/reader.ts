import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'

/** What is known of a file besides its text. */
export interface ReadingContext {
  /** Of the file as it was named by whoever sent it; empty where it had no name. */
  fileName: string
  /** UTC instant at which it came: `seen_at` of what says no time of its own. */
  receivedAt: string
  /** How the reports of terminals are read; as they usually are when absent. */
  profiles?: readonly TerminalProfile[] | undefined
}

/** One form of file: by what it is known, and how its reader is loaded. */
export interface Form {
  name: string
  /** By the beginning of the file, a few kilobytes, without a byte order mark, and its name. */
  recognises(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /**
   * Whether a file tells how things stand when it comes, and no more of its time: the same bytes
   * that come another day are news.
   */
  isSnapshot?: boolean
  /** How large its files may be, where that is less than what the inbox takes. */
  mostBytes?: number
  /** How large a file is at most that is read at once: others wait until that is done. */
  atOnceBytes?: number
  /** How a file that is too large is made smaller, in words, such as `save it as CSV`. */
  remedy?: string
}

/** Reads the files of one form. Registered in `inbox/readers`, and loaded when one comes. */
export interface Reader {
  /** Of the form, for people, such as `X12`. */
  name: string
  /**
   * Reads a whole file; throws `Unreadable` for one that is none of its form, or broken beyond
   * reading on. Anything else that is thrown counts as a fault of the program.
   */
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /**
   * The same of a file that is too large to hold, in portions. It may be read twice: nothing of it
   * is stored before all of it could be read.
   */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /**
   * Reads a file that has to be known whole before anything of it can be told; `bytes` gives it from
   * its beginning each time.
   */
  gather?(bytes: () => AsyncIterable<Uint8Array>, context: ReadingContext): Promise<Gathered>
  /** What its sender is answered, where its form has an answer to that (997, CONTRL). */
  acknowledge?(
    bytes: AsyncIterable<Uint8Array>,
    context: ReadingContext,
  ): Promise<Acknowledgement | null>
  /** Whether a file that begins so asks to be answered. */
  asksForAnswer?(head: string): boolean
}

/** What a file says, held in less than what it is told in; it may be told again and again. */
export interface Gathered {
  readings(): AsyncIterable<Reading>
}

/** An answer to a message, of its own form. */
export interface Acknowledgement {
  /** Ending of its file name, such as `997`. */
  suffix: string
  text: string
}

/** A file that cannot be read, and why; `where` is a place in it, such as `segment 14 (B4)`. */
export class Unreadable extends Error {
  override name = 'Unreadable'

  readonly where: string | null

  constructor(reason: string, where: string | null = null) {
    super(reason)
    this.where = where
  }
}

/** What would read a file has too much to do: it is to be tried again. */
export class NotNow extends Error {
  override name = 'NotNow'
}
