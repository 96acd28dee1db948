import type { Document } from '../../contract/document.js'
import { OctError } from '../../errors.js'
import { documentIncludes } from '../documents/document-includes.js'
import { untilSettled } from '../until-settled.js'
import type { Workspace } from '../workspace.js'
import type { UploadRow } from './upload-row.js'

/**
 * Reads the documents of rows until the service has read each, or the time, which is one for all, is
 * over. A document that cannot be looked at stands as it was; an interruption is thrown, and leaves
 * every document where it is.
 */
export async function untilProcessed(
  workspace: Workspace,
  rows: readonly UploadRow[],
  timeoutMs: number,
): Promise<UploadRow[]> {
  const client = await workspace.client()
  const current = [...rows]
  const isOpen = ({ documentId, document }: UploadRow): boolean =>
    documentId !== null && !isProcessed(document)
  const waitingFor = () => {
    const open = current.filter(isOpen).length
    return open === 0 ? undefined : `Waiting for the service to read ${documentsInWords(open)}`
  }
  const read = async (): Promise<void> => {
    for (const [index, row] of current.entries()) {
      if (row.documentId === null || !isOpen(row)) continue
      const include = documentIncludes
      current[index] = { ...row, document: await client.documents.get(row.documentId, { include }) }
    }
  }
  try {
    await read()
    await untilSettled(workspace, { timeoutMs, waitingFor, read })
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    workspace.notice(`What the service has read could not be looked at: ${error.message}.`)
  }
  return current.map((row) =>
    row.documentId === null ? row : { ...row, isProcessed: isProcessed(row.document) },
  )
}

/** It has told a type, or why there is none, or what it read; right after creation nothing of it. */
function isProcessed(document: Document | undefined): boolean {
  if (document === undefined) return false
  const { document_type: type, classification_notes: notes } = document
  const { last_document_representation: reading } = document
  return [type, notes, reading].some((fact) => fact !== null && fact !== undefined && fact !== '')
}

const documentsInWords = (count: number): string =>
  count === 1 ? 'the document' : `${count} documents`
