import type { Reading } from '../statement.js'
import type { TerminalProfile } from '../terminal-files/profile/terminal-profile.js'
import type { ReceivedFile } from './received-file.js'

export interface ReadingContext {
  /** The sender's name for the file; empty if it has none. */
  fileName: string
  /** UTC instant of receipt: the `seen_at` of statements without their own time. */
  receivedAt: string
  /** UTC instant at which the email with the file was sent; absent if the file did not come by email. */
  sentAt?: string
  /** Formats of certain terminals. Other reports are read by their column headers, if these are usual. */
  profiles?: readonly TerminalProfile[] | undefined
}

export interface Form {
  name: string
  /** Returns whether a file has this format. `head` is the start of the file, without a byte order mark. */
  recognizes(head: string, fileName: string): boolean
  load(): Promise<Reader>
  /** Returns whether a file has this format if its start does not show this, as in a workbook. */
  recognizesWhole?(file: ReceivedFile, head: string): Promise<boolean>
  /** Whether the file describes only the present. The same bytes on another day then count as a new file. */
  isSnapshot?: boolean
  /** Maximum bytes of a file of this format; absent if the inbox's maximum applies. */
  mostBytes?: number
  /** Maximum bytes of a file that is read as a whole in the foreground, while other files wait. */
  atOnceBytes?: number
  /** How a user can make a file smaller, such as `save it as CSV`. */
  remedy?: string
}

/** A reader of a file format, registered in `inbox/readers`. It is loaded when the first file of its format arrives. */
export interface Reader {
  name: string
  read(bytes: Uint8Array, context: ReadingContext): Promise<Reading> | Reading
  /** Reads a large file in parts. May be called twice for the same file. */
  readInParts?(bytes: AsyncIterable<Uint8Array>, context: ReadingContext): AsyncIterable<Reading>
  /** Reads a file whose parts depend on each other. Each call of `bytes` starts at the beginning. */
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

/** Error for an unreadable file. `where` is a place in it, such as `segment 14 (B4)`. */
export class Unreadable extends Error {
  override name = 'Unreadable'

  readonly where: string | null

  constructor(reason: string, where: string | null = null) {
    super(reason)
    this.where = where
  }
}

/** Error for a readable document of a kind that its reader does not expect. */
export class OtherDocument extends Unreadable {
  override name = 'OtherDocument'
}

/** Error of a busy reader. The file can be received later. */
export class NotNow extends Error {
  override name = 'NotNow'
}
