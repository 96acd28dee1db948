import type { DocumentRepresentationRow } from './database/document-tables.js'
import type { Db, Tenant } from './database/store.js'

/** Returns the representations with these ids that belong to the account. */
export const representationsById = (
  tenant: Tenant,
  ids: string[],
): Promise<DocumentRepresentationRow[]> =>
  tenant.db
    .selectFrom('document_representations')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .where('id', 'in', ids)
    .execute()

/** Stores the data extracted from a document. */
export async function insertRepresentation(db: Db, row: DocumentRepresentationRow): Promise<void> {
  await db.insertInto('document_representations').values(row).execute()
}
