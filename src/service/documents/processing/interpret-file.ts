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
  bytes: Uint8Array | null
  why?: string
  steps: readonly Step[]
  type: string | null
  manualType: string | null
}

export interface FileFindings {
  classification?: Classification
  data: ExtractedData | null
  failure: string | null
  /** Data from the file name. It is used if the text of the file contains no data. */
  named: ExtractedData
  schemaVersion: string
}

export async function interpretFile(question: FileQuestion): Promise<FileFindings> {
  const { fileName, steps } = question
  const named = extractData({ type: null, fileName, text: null })
  const { text, why, placed } = await readingOf(question)
  const file = { fileName, text }
  const classification = steps.includes('classify') ? classifyDocument(file) : undefined
  const wantsData = steps.includes('extract')
  const type = typeOf(question, classification)
  return {
    ...{ named, schemaVersion },
    ...(classification && { classification: withReason(classification, why) }),
    data: wantsData && text !== null ? extractData({ ...file, type, placed }) : null,
    failure: wantsData && text === null ? (why ?? 'The file has no text.') : null,
  }
}

async function readingOf({ fileName, contentType, bytes, why }: FileQuestion) {
  if (bytes !== null) return readBytes({ fileName, contentType, bytes })
  const unread: Pick<FileReading, 'text' | 'why' | 'placed'> = {
    text: null,
    ...(why !== undefined && { why }),
  }
  return unread
}

const withReason = ({ type, notes }: Classification, why: string | undefined): Classification => ({
  type,
  notes: why === undefined ? notes : `${why} ${notes}`,
})

function typeOf(
  { type, manualType }: FileQuestion,
  classification: Classification | undefined,
): DocumentType | null {
  const detected = classification ? classification.type : type
  const effective = manualType ?? detected
  return effective !== null && isDocumentType(effective) ? effective : null
}
