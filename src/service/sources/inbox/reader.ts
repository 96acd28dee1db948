import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import type { ReceivedFile } from './received-file.js'

export interface ReadingContext {
  /** Name that the sender gave to the file; empty if the file has no name. */
  fileName: string
  /** UTC instant of receipt, which is the `seen_at` of statements that have no time of their own. */
  receivedAt: string
  /** UTC instant at which the email with the file was sent; absent if the file did not come by email. */
  sentAt?: string
  /** Formats of certain terminals. Any other report is read by its column headers, as far as they are usual. */
  profiles?: readonly TerminalProfile[] | undefined
}

export interface Form {
  name: string
  /** Returns whether a file has this format. `head` is the start of the file, without a byte order mark. */
  recognizes(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /** Returns whether a file has this format although its start does not show it, as the start of a workbook. */
  recognizesWhole?(file: ReceivedFile, head: string): Promise<boolean>
  /** Whether the file describes only the present. The same bytes on another day then count as a new file. */
  isSnapshot?: boolean
  /** Maximum size, in bytes, of a file of this format; absent if the maximum of the inbox applies. */
  mostBytes?: number
  /** Maximum size, in bytes, of a file that is read as a whole in the foreground. Other files wait meanwhile. */
  atOnceBytes?: number
  /** How a user can make a file smaller, such as `save it as CSV`. */
  remedy?: string
}

/** The readers are registered in `inbox/readers`. A reader is loaded when the first file of its format arrives. */
export interface Reader {
  name: string
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /** Reads a large file in parts. May be called a second time for the same file. */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /** Reads a file whose parts depend on each other. Each call of `bytes` starts at the beginning of the file. */
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

/** Error of a busy reader. The file can be received later. */
export class NotNow extends Error {
  override name = 'NotNow'
}
