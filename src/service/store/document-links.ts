import type { DocumentLinkRow } from './database/document-tables.js'
import type { Tenant } from './database/store.js'

export type LinkKind = DocumentLinkRow['kind']

/** Returns the links from documents to shipments and containers by document id. Omits links that a user removed. */
export async function linksOf(
  tenant: Tenant,
  documentIds: string[],
): Promise<Map<string, DocumentLinkRow[]>> {
  const rows = await tenant.db
    .selectFrom('document_links')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('document_id', 'in', documentIds)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('object_id')
    .execute()
  const links = new Map(documentIds.map((id): [string, DocumentLinkRow[]] => [id, []]))
  for (const row of rows) links.get(row.document_id)?.push(row)
  return links
}

export interface LinkChange {
  documentId: string
  kind: LinkKind
  objectIds: string[]
  at: string
}

/** Stores links that a user chose. Links that the user removed stay removed until `allowRelinking` is called. */
export async function setLinks(tenant: Tenant, change: LinkChange): Promise<void> {
  const { documentId, kind, objectIds, at } = change
  await tenant.db
    .updateTable('document_links')
    .set({ removed_at: at })
    .where('account_id', '=', tenant.accountId)
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .$if(objectIds.length > 0, (others) => others.where('object_id', 'not in', objectIds))
    .execute()
  if (objectIds.length === 0) return
  await tenant.db
    .insertInto('document_links')
    .values(rowsOf(tenant, change, 'user'))
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'kind', 'object_id'])
        .doUpdateSet({ origin: 'user', removed_at: null }),
    )
    .execute()
}

/** Allows the service to create removed links again. With `objectIds`, allows only links to these objects. */
export async function allowRelinking(
  tenant: Tenant,
  documentId: string,
  objectIds?: string[],
): Promise<void> {
  if (objectIds?.length === 0) return
  await tenant.db
    .deleteFrom('document_links')
    .where('account_id', '=', tenant.accountId)
    .where('document_id', '=', documentId)
    .where('removed_at', 'is not', null)
    .$if(objectIds !== undefined, (some) => some.where('object_id', 'in', objectIds ?? []))
    .execute()
}

/** Replaces the links that the service found in a document. Keeps the links that a user set. */
export async function setFoundLinks(tenant: Tenant, change: LinkChange): Promise<void> {
  const { documentId, kind, objectIds } = change
  await tenant.db
    .deleteFrom('document_links')
    .where('account_id', '=', tenant.accountId)
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .where('origin', '=', 'system')
    .where('removed_at', 'is', null)
    .$if(objectIds.length > 0, (others) => others.where('object_id', 'not in', objectIds))
    .execute()
  if (objectIds.length === 0) return
  await tenant.db
    .insertInto('document_links')
    .values(rowsOf(tenant, change, 'system'))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const rowsOf = (
  { accountId }: Tenant,
  { documentId, kind, objectIds, at }: LinkChange,
  origin: DocumentLinkRow['origin'],
): DocumentLinkRow[] =>
  objectIds.map((object_id) => ({
    document_id: documentId,
    account_id: accountId,
    kind,
    object_id,
    origin,
    created_at: at,
    removed_at: null,
  }))
