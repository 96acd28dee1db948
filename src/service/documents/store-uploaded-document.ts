import type { RecordInside } from '../accounts/audit.js'
import type { Caller } from '../accounts/keys.js'
import { problem } from '../http/problem.js'
import { claimBlob } from '../store/blobs.js'
import type { DocumentRow } from '../store/database/document-tables.js'
import { findDocumentWithContent, insertDocument } from '../store/documents.js'
import { newId } from '../store/new-id.js'
import type { World } from '../world.js'
import { storeBytes } from './blobs/store-bytes.js'
import { newDocumentRow } from './new-document-row.js'

/** Stores a file from a form as a document, or returns the id of the account's document with the same content. */
export async function storeUploadedDocument(
  world: World,
  { accountId, userId }: Caller,
  { file, record }: { file: File; record: RecordInside },
): Promise<Pick<DocumentRow, 'id'>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileName = nameOf(file.name)
  const contentType = file.type || 'application/octet-stream'
  const blob = await storeBytes(world, accountId, { bytes, fileName, contentType, userId })
  const id = newId()
  return world.store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    const known = await findDocumentWithContent(tenant, blob.sha256)
    if (known !== undefined) return { id: known.id }
    const now = world.clock().toISOString()
    const claimed = await claimBlob(tenant, { id: blob.id, documentId: id, now })
    if (typeof claimed === 'string') throw problem(500)
    const row = newDocumentRow(claimed, { id, userId, source: 'api', at: now })
    await insertDocument(db, row)
    await record(tenant, { type: 'document', id })
    return { id }
  })
}

const longestName = 255

/** Returns a safe file name: the last part of the given name, without control characters. */
function nameOf(given: string): string {
  const name = given
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
  if (name === '') throw problem(422, 'The file needs a name')
  return name.slice(-longestName)
}
