import {
  type Classification,
  classifyDocument,
} from '../../../domain/documents/classify-document.js'
import { schemaVersion } from '../../../domain/documents/document-schemas.js'
import { type DocumentType, isDocumentType } from '../../../domain/documents/document-types.js'
import { type ExtractedData, extractData } from '../../../domain/documents/extract-data.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import type { FileReading } from '../reading/read-file.js'
import { type Step, stepsOf } from './request-steps.js'

/** What was found out about a document, yet to be written. */
export interface Findings {
  /** As it was when it was read. */
  row: DocumentRow
  steps: readonly Step[]
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

/** Reads the file of a document as far as its steps need it; never rejects. */
export async function readFindings(world: World, row: DocumentRow): Promise<Findings> {
  const steps = stepsOf(row)
  const named = extractData({ type: null, fileName: row.file_name, text: null })
  const nothing: Findings = { row, steps, data: null, failure: null, named, schemaVersion }
  if (!steps.includes('classify') && !steps.includes('extract')) return nothing
  try {
    return interpret(nothing, await readBytes(world, row))
  } catch (error) {
    world.onError(error)
    return { ...nothing, failure: 'The service failed to read the file.' }
  }
}

async function readBytes({ blobs }: World, row: DocumentRow): Promise<FileReading> {
  const bytes = await blobs.bytes(row.sha256, mostBytes)
  if (bytes === null) return { text: null, why: tooLarge, pages: null }
  const { readFile } = await import('../reading/read-file.js')
  return readFile({ fileName: row.file_name, contentType: row.file_content_type, bytes })
}

/** Of what is read: a scan of a hundred pages has less. */
const mostBytes = 64 * 1024 * 1024

const tooLarge = `Only files of up to ${mostBytes / 1024 / 1024} MB are read.`

function interpret(nothing: Findings, { text, why }: FileReading): Findings {
  const { row, steps } = nothing
  const file = { fileName: row.file_name, text }
  const classification = steps.includes('classify') ? classifyDocument(file) : undefined
  const isAsked = steps.includes('extract')
  return {
    ...nothing,
    ...(classification && { classification: inWords(classification, why) }),
    data:
      isAsked && text !== null ? extractData({ ...file, type: typeOf(row, classification) }) : null,
    failure: isAsked && text === null ? (why ?? 'The file has no text.') : null,
  }
}

const inWords = ({ type, notes }: Classification, why: string | undefined): Classification => ({
  type,
  notes: why === undefined ? notes : `${why} ${notes}`,
})

/** The type set by hand counts, then the one just told, then the one told before. */
function typeOf(
  { document_type, document_type_manual }: DocumentRow,
  classification: Classification | undefined,
): DocumentType | null {
  const told = classification ? classification.type : document_type
  const type = document_type_manual ?? told
  return type !== null && isDocumentType(type) ? type : null
}
