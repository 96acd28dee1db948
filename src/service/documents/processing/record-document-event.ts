import type { DocumentRow } from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { appendChangeEvents } from '../../store/history/change-events.js'
import { newId } from '../../store/new-id.js'

export interface DocumentEventBody {
  version: string
  document_representation_id: string | null
  email_submission_id: string | null
  failure?: string
}

export async function recordDocumentEvent(
  tenant: Tenant,
  document: DocumentRow,
  { version, failure, at }: { version: string; failure: string | null; at: string },
): Promise<void> {
  const body: DocumentEventBody = {
    version,
    document_representation_id: document.representation_id,
    email_submission_id: document.email_submission_id,
    ...(failure !== null && { failure }),
  }
  await appendChangeEvents(tenant, [
    {
      id: newId(),
      account_id: tenant.accountId,
      event: failure === null ? 'document.extracted' : 'document.extraction_failed',
      reference_type: 'document',
      reference_id: document.id,
      shipment_id: null,
      container_id: null,
      body: JSON.stringify(body),
      occurred_at: at,
      recorded_at: at,
    },
  ])
}
