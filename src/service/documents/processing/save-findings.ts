import { isDeepStrictEqual } from 'node:util'
import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Db, Tenant } from '../../store/database/store.js'
import { insertRepresentation } from '../../store/document-representations.js'
import { findDocument, updateDocument } from '../../store/documents.js'
import { newId } from '../../store/ids.js'
import type { World } from '../../world.js'
import { linkDocument } from './link-document.js'
import type { Findings } from './read-findings.js'
import { recordDocumentEvent } from './record-document-event.js'

/**
 * Writes what was found out about a document, and tells of it. Does nothing where the document is
 * gone, or what the findings rest on has changed: then it is still due.
 */
export async function saveFindings(
  world: Pick<World, 'clock'>,
  db: Db,
  findings: Findings,
): Promise<void> {
  const { row, steps, classification, failure, named, schemaVersion: version } = findings
  const tenant: Tenant = { db, accountId: row.account_id }
  const current = await findDocument(tenant, row.id)
  if (current === undefined || !isDeepStrictEqual(basisOf(current), basisOf(row))) return
  const at = world.clock().toISOString()
  const representation_id = (await saveData(tenant, findings, at)) ?? current.representation_id
  await updateDocument(tenant, row.id, {
    ...(classification && {
      document_type: classification.type,
      classification_notes: classification.notes,
    }),
    representation_id,
    process_due_at: null,
    process_steps: null,
    updated_at: at,
  })
  const saved = { ...current, representation_id }
  if (steps.includes('link') || steps.includes('extract'))
    await linkDocument(tenant, saved, { named, at })
  if (steps.includes('extract')) await recordDocumentEvent(tenant, saved, { version, failure, at })
}

/** What findings rest on. */
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
