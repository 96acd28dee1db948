import type { Document } from '../../contract/document.js'
import { documentIncludes } from '../../desk/documents/document-includes.js'
import { untilSettled } from '../../desk/until-settled.js'
import type { Workspace } from '../../desk/workspace.js'
import { isProcessed } from '../../domain/document-facts.js'
import { OctError } from '../../errors.js'
import type { UploadRow } from './upload-row.js'

/** Waits until all documents are processed, or until the time limit is over. Throws if the wait is interrupted. */
export async function untilProcessed(
  workspace: Workspace,
  rows: readonly UploadRow[],
  timeoutMs: number,
): Promise<UploadRow[]> {
  const client = await workspace.client()
  const current = [...rows]
  const isOpen = ({ documentId, document }: UploadRow): boolean =>
    documentId !== null && !isRead(document)
  const waitingFor = () => {
    const open = current.filter(isOpen).length
    return open === 0 ? undefined : `Waiting for the service to read ${documentsInWords(open)}`
  }
  const read = async (): Promise<void> => {
    const ids = current.filter(isOpen).flatMap(({ documentId }) => documentId ?? [])
    const now = await documentsNow(client, new Set(ids))
    for (const [index, row] of current.entries()) {
      const document = now.get(row.documentId ?? '')
      if (document) current[index] = { ...row, document }
    }
  }
  try {
    await read()
    await untilSettled(workspace, { timeoutMs, waitingFor, read })
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    workspace.notice(`The result of the processing could not be read: ${error.message}.`)
  }
  return current.map((row) =>
    row.documentId === null ? row : { ...row, isProcessed: isRead(row.document) },
  )
}

const isRead = (document: Document | undefined): boolean =>
  document !== undefined && isProcessed(document)

const mostSingly = 5
/** Maximum number of documents of other uploads that oct reads in the list before it stops. */
const mostBetween = 500

async function documentsNow(
  client: Client,
  ids: ReadonlySet<string>,
): Promise<Map<string, Document>> {
  const found = new Map<string, Document>()
  const include = documentIncludes
  if (ids.size > mostSingly) {
    let passed = 0
    for await (const document of client.documents.list({ include, sort: '-created_at' })) {
      if (ids.has(document.id)) found.set(document.id, document)
      else passed += 1
      if (found.size === ids.size || passed > mostBetween) return found
    }
    return found
  }
  for (const id of ids) found.set(id, await client.documents.get(id, { include }))
  return found
}

type Client = Awaited<ReturnType<Workspace['client']>>

const documentsInWords = (count: number): string =>
  count === 1 ? 'the document' : `${count} documents`
