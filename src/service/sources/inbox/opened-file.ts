import type { Acknowledgement, Form, Gathered, ReadingContext } from './reader.js'
import type { ReceivedFile } from './received-file.js'

/** A file with a known format. Its content may be read as often as needed. */
export interface OpenedFile extends Gathered {
  form: string
  isSnapshot: boolean
  /** Whether its sender asks for an answer. */
  isAnswerAsked: boolean
  /** Returns the answer; null if the format has none. */
  acknowledge(): Promise<Acknowledgement | null>
}

export interface Opening {
  file: ReceivedFile
  head: Uint8Array
  context: ReadingContext
  forms: readonly Form[]
}

/** Opens a file by its format. Throws `Unreadable` if it cannot be read. */
export type OpenFile = (opening: Opening) => Promise<OpenedFile>
