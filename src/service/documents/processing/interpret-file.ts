import {
  type Classification,
  classifyDocument,
} from '../../../domain/documents/classify-document.js'
import { schemaVersion } from '../../../domain/documents/document-schemas.js'
import { type DocumentType, isDocumentType } from '../../../domain/documents/document-types.js'
import { type ExtractedData, extractData } from '../../../domain/documents/extract-data.js'
import { type FileReading, readBytes } from '../reading/read-document-bytes.js'
import type { Step } from './request-steps.js'

export interface FileQuestion {
  fileName: string
  contentType: string | null
  /** Null where they are not to be read. */
  bytes: Uint8Array | null
  /** Why they are not, in words. */
  why?: string
  steps: readonly Step[]
  /** As it was told before, and by hand; whatever users write. */
  type: string | null
  manualType: string | null
}

export interface FileFindings {
  /** Absent where nobody asked what it is. */
  classification?: Classification
  /** What it says; null where nobody asked, or nothing could be read. */
  data: ExtractedData | null
  /** Why nothing could be read, in words. */
  failure: string | null
  /** What the name of the file says, for when there is nothing else. */
  named: ExtractedData
  /** Of the schema of the data, `YYYY-MM-DD`. */
  schemaVersion: string
}

/** What a file is and says, as far as the steps ask for it. */
export async function interpretFile(question: FileQuestion): Promise<FileFindings> {
  const { fileName, steps } = question
  const named = extractData({ type: null, fileName, text: null })
  const { text, why } = await readingOf(question)
  const file = { fileName, text }
  const classification = steps.includes('classify') ? classifyDocument(file) : undefined
  const isAsked = steps.includes('extract')
  const type = typeOf(question, classification)
  return {
    ...{ named, schemaVersion },
    ...(classification && { classification: inWords(classification, why) }),
    data: isAsked && text !== null ? extractData({ ...file, type }) : null,
    failure: isAsked && text === null ? (why ?? 'The file has no text.') : null,
  }
}

async function readingOf({ fileName, contentType, bytes, why }: FileQuestion) {
  if (bytes !== null) return readBytes({ fileName, contentType, bytes })
  const unread: Pick<FileReading, 'text' | 'why'> = {
    text: null,
    ...(why !== undefined && { why }),
  }
  return unread
}

const inWords = ({ type, notes }: Classification, why: string | undefined): Classification => ({
  type,
  notes: why === undefined ? notes : `${why} ${notes}`,
})

/** The type set by hand counts, then the one just told, then the one told before. */
function typeOf(
  { type, manualType }: FileQuestion,
  classification: Classification | undefined,
): DocumentType | null {
  const told = classification ? classification.type : type
  const meant = manualType ?? told
  return meant !== null && isDocumentType(meant) ? meant : null
}
