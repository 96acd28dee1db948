import { isDeepStrictEqual } from 'node:util'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Db, Tenant } from '../../store/database/store.js'
import { insertRepresentation } from '../../store/document-representations.js'
import { findDocument, updateDocument } from '../../store/documents.js'
import { newId } from '../../store/new-id.js'
import type { World } from '../../world.js'
import { type FoundLinks, linkDocument } from './link-document.js'
import type { Findings } from './read-findings.js'
import { recordDocumentEvent } from './record-document-event.js'

/** Stores what the service found. A document that changed meanwhile becomes due again. Skips a deleted document. */
export async function saveFindings(
  world: Pick<World, 'clock'>,
  db: Db,
  { links, ...findings }: Findings & { links: FoundLinks | null },
): Promise<void> {
  const { row, steps, classification, failure, schemaVersion: version } = findings
  const tenant: Tenant = { db, accountId: row.account_id }
  const current = await findDocument(tenant, row.id)
  const at = world.clock().toISOString()
  if (current === undefined) return
  if (!isDeepStrictEqual(basisOf(current), basisOf(row))) {
    const isStillClaimed = current.process_due_at === row.process_due_at
    const again = isStillClaimed ? { process_due_at: at } : {}
    await updateDocument(tenant, row.id, { ...again, process_attempts: 0 })
    return
  }
  const representation_id = (await saveData(tenant, findings, at)) ?? current.representation_id
  await updateDocument(tenant, row.id, {
    ...(classification && {
      document_type: classification.type,
      classification_notes: classification.notes,
    }),
    representation_id,
    process_due_at: null,
    process_steps: null,
    process_attempts: 0,
    updated_at: at,
  })
  const saved = { ...current, representation_id }
  if (links !== null) await linkDocument(tenant, row.id, { found: links, at })
  if (steps.includes('extract')) await recordDocumentEvent(tenant, saved, { version, failure, at })
}

const basisOf = (row: DocumentRow) => [
  row.process_due_at,
  row.process_steps,
  row.blob_id,
  row.document_type_manual,
]

async function saveData(
  { db, accountId }: Tenant,
  { row, data, schemaVersion }: Findings,
  at: string,
): Promise<string | undefined> {
  if (data === null) return undefined
  const id = newId()
  await insertRepresentation(db, {
    id,
    account_id: accountId,
    document_id: row.id,
    schema_version: schemaVersion,
    payload: JSON.stringify(data),
    created_at: at,
    updated_at: at,
  })
  return id
}
