import type { Acknowledgement, Form, Gathered, ReadingContext } from './reader.js'
import type { ReceivedFile } from './received-file.js'

/** A file whose form is known: what it says may be read as often as needed. */
export interface OpenedFile extends Gathered {
  form: string
  isSnapshot: boolean
  /** Whether its sender asks to be answered. */
  isAnswerAsked: boolean
  /** Null where its form has no answer to it. */
  acknowledge(): Promise<Acknowledgement | null>
}

export interface Opening {
  file: ReceivedFile
  /** Its first bytes. */
  head: Uint8Array
  context: ReadingContext
  forms: readonly Form[]
}

/** Opens a file by its form; throws `Unreadable` where that cannot be. */
export type OpenFile = (opening: Opening) => Promise<OpenedFile>
