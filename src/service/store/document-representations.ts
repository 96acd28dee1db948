import type { DocumentRepresentationRow } from './database/document-tables.js'
import type { Db, Tenant } from './database/store.js'

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

export async function insertRepresentation(db: Db, row: DocumentRepresentationRow): Promise<void> {
  await db.insertInto('document_representations').values(row).execute()
}
