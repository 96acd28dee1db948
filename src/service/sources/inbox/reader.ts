import type { Reading } from '../statement.js'

/** What is known of a file besides its text. */
export interface ReadingContext {
  /** Of the file as it was named by whoever sent it; empty where it had no name. */
  fileName: string
  /** UTC instant at which it came: `seen_at` of what says no time of its own. */
  receivedAt: string
}

/** One form of file: by what it is known, and how its reader is loaded. */
export interface Form {
  name: string
  /** By the beginning of the file, a few kilobytes, without a byte order mark, and its name. */
  recognises(head: string, fileName: string): boolean
  load(): Promise<Reader>
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
   * The same of a file that is too large to hold, in portions. It is read twice: nothing of it is
   * stored before all of it could be read.
   */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /** What its sender is answered, where its form has an answer to that (997, CONTRL). */
  acknowledge?(bytes: Uint8Array, context: ReadingContext): Acknowledgement | null
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
