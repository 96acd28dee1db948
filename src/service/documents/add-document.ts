import type { RecordInside } from '../accounts/audit.js'
import type { Caller } from '../accounts/keys.js'
import { checkText } from '../check-text.js'
import type { FieldError } from '../field-error.js'
import { Problem } from '../http/problem.js'
import type { StoredBlob } from '../store/blobs.js'
import type { DocumentRow } from '../store/database/document-tables.js'
import type { Tenant } from '../store/database/store.js'
import { setLinks } from '../store/document-links.js'
import { findDocumentWithContent, insertDocument } from '../store/documents.js'
import { newId } from '../store/new-id.js'
import type { World } from '../world.js'
import { noteArrival } from './blobs/bucket/note-arrival.js'
import { claimUpload } from './blobs/claim-upload.js'
import { newDocumentRow } from './new-document-row.js'
import { type RequestedLinks, readLinks } from './read-links.js'

export interface DocumentBody {
  attributes: Record<string, unknown>
  relationships: Record<string, unknown>
}

/** Adds a document. Throws `Problem` 422 for an unusable upload, 409 if the account already has the same content. */
export async function createDocument(
  world: World,
  caller: Caller,
  { attributes, relationships, record }: DocumentBody & { record: RecordInside },
): Promise<{ row: DocumentRow } | { errors: FieldError[] }> {
  const { accountId, userId } = caller
  const read = await readLinks({ db: world.store.db, accountId }, relationships)
  const name = checkName(attributes.name)
  const signed = checkText(attributes.attached_document, signedIdRules)
  const errors = [...name.errors, ...signed.errors, ...('errors' in read ? read.errors : [])]
  if (errors.length > 0 || 'errors' in read) return { errors }
  await noteArrival(world, signed.text)
  const id = newId()
  return world.store.transaction(caller, async (db) => {
    const tenant: Tenant = { db, accountId }
    const blob = await claimUpload(world, tenant, { signedId: signed.text, documentId: id })
    await refuseDuplicate(tenant, blob)
    const at = world.clock().toISOString()
    const row = newDocumentRow(blob, { id, userId, name: name.text, source: 'api', at })
    await insertDocument(db, row)
    await setAllLinks(tenant, { documentId: id, links: read.links, at })
    await record(tenant, { type: 'document', id })
    return { row }
  })
}

export const checkName = (name: unknown) =>
  checkText(name, { name: 'Name', pointer: '/data/attributes/name', max: 255 })

export async function setAllLinks(
  tenant: Tenant,
  { documentId, links, at }: { documentId: string; links: RequestedLinks; at: string },
): Promise<void> {
  for (const kind of ['shipment', 'container'] as const) {
    const objectIds = links[kind]
    if (objectIds) await setLinks(tenant, { documentId, kind, objectIds, at })
  }
}

const signedIdRules = {
  name: 'Attached document',
  pointer: '/data/attributes/attached_document',
  max: 4096,
}

async function refuseDuplicate(tenant: Tenant, { sha256 }: StoredBlob): Promise<void> {
  const existing = await findDocumentWithContent(tenant, sha256)
  if (existing === undefined) return
  const { id, name } = existing
  throw new Problem(409, [
    {
      status: '409',
      code: 'duplicate',
      title: 'Conflict',
      detail: `The same content already exists as the document ${name} (${id})`,
      source: { pointer: signedIdRules.pointer },
      meta: { existing_document_id: id, existing_document_name: name },
    },
  ])
}
