import type { Acknowledgement, Form, Gathered, ReadingContext } from './reader.js'
import type { ReceivedFile } from './received-file.js'

export interface OpenedFile extends Gathered {
  form: string
  isSnapshot: boolean
  isAnswerAsked: boolean
  acknowledge(): Promise<Acknowledgement | null>
}

export interface Opening {
  file: ReceivedFile
  head: Uint8Array
  context: ReadingContext
  forms: readonly Form[]
}

export type OpenFile = (opening: Opening) => Promise<OpenedFile>
