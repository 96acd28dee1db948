import { OctError } from '../../../errors.js'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { World } from '../../world.js'
import type { FileFindings, FileQuestion } from './interpret-file.js'
import { type Step, stepsOf } from './request-steps.js'

export interface Findings extends FileFindings {
  row: DocumentRow
  steps: readonly Step[]
}

/** Does the requested steps for a document, in the worker thread for documents. Rejects if `signal` aborts. */
export async function readFindings(
  world: World,
  row: DocumentRow,
  signal: AbortSignal,
): Promise<Findings> {
  const steps = stepsOf(row)
  const about = {
    ...{ fileName: row.file_name, contentType: row.file_content_type, steps },
    ...{ type: row.document_type, manualType: row.document_type_manual },
  }
  const isRead = steps.includes('classify') || steps.includes('extract')
  const read = isRead ? await bytesOf(world, row) : { bytes: null }
  return { row, steps, ...(await findingsOn({ ...about, ...read }, signal)) }
}

type Bytes = Pick<FileQuestion, 'bytes' | 'why'>

async function bytesOf({ blobs, onError }: World, row: DocumentRow): Promise<Bytes> {
  // `process_attempts` already counts this attempt.
  if (row.process_attempts > mostAttempts) return { bytes: null, why: failedTwice }
  try {
    const bytes = await blobs.bytes(row.sha256, mostBytes)
    return { bytes, why: tooLarge }
  } catch (error) {
    // If the bucket is unreachable, the document is not the cause. Therefore, the attempt does not count.
    if (error instanceof OctError) throw error
    onError(error)
    return { bytes: null, why: 'The service failed to read the file.' }
  }
}

/** Maximum number of attempts to read a document. Without a limit, a file could crash the service again and again. */
const mostAttempts = 2

const failedTwice = 'The service failed to read the file twice and does not try again.'

const mostMegabytes = 50
const mostBytes = mostMegabytes * 1024 * 1024

const tooLarge = `Only files of up to ${mostMegabytes} MB are read.`

async function findingsOn(question: FileQuestion, signal: AbortSignal): Promise<FileFindings> {
  const { askReader } = await import('../reading/ask-reader.js')
  const outcome = await askReader({ name: 'document', question }, signal)
  if ('answer' in outcome) return outcome.answer
  if (question.bytes === null) throw new Error(outcome.failure)
  return findingsOn({ ...question, bytes: null, why: outcome.failure }, signal)
}
