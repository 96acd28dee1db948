import { sql } from 'kysely'
import { rowKey } from './database/expressions.js'
import type { Tenant } from './database/store.js'
import { forgetDocuments } from './forget-documents.js'
import { anyShipment, forgetShipment } from './forget-shipment.js'

/** Tables of rows without a shipment or document. A table that others refer to comes after them. */
const rest = [
  ['custom_fields', 'row', 'account_id'],
  ['custom_field_options', 'row', 'account_id'],
  ['custom_field_definitions', 'row', 'account_id'],
  ['webhook_notifications', 'row', 'account_id'],
  ['webhooks', 'row', 'account_id'],
  ['tracking_requests', 'row', 'account_id'],
  ['change_events', 'row', 'account_id'],
  ['received_statements', 'row', 'account_id'],
  ['received_messages', 'row', 'account_id'],
  ['carrier_asks', 'account_id, request_number, request_type, scac', 'account_id'],
  ['vessels', 'account_id, imo', 'account_id'],
  ['ais_positions', 'mmsi, owner, slot', 'owner'],
  ['ais_identities', 'mmsi, owner, imo, slot', 'owner'],
  ['source_counts', 'owner, source, day', 'owner'],
  ['audit_entries', 'row', 'account_id'],
  ['parties', 'row', 'account_id'],
  ['api_keys', 'row', 'account_id'],
] as const

/** Deletes a portion of an account, last the account itself. False if it no longer exists. Needs a transaction. */
export async function forgetAccountPart(tenant: Tenant, now: string): Promise<boolean> {
  const { db, accountId } = tenant
  const shipment = await anyShipment(tenant)
  if (shipment) await forgetShipment(tenant, shipment, endOfTime)
  if (shipment || (await forgetDocuments(tenant, { before: endOfTime, now }))) return true
  for (const [table, key, owner] of rest) {
    const columns = key === 'row' ? rowKey(db) : sql.raw(key)
    const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)}
      WHERE (${columns}) IN (SELECT ${columns} FROM ${sql.table(table)}
        WHERE ${sql.ref(owner)} = ${accountId} LIMIT ${portion})`.execute(db)
    if (numAffectedRows > 0n) return true
  }
  if (await releaseUploads(tenant, now)) return true
  // Waits for the cleanup of files, which deletes each uploaded file together with its row.
  const waiting = await db
    .selectFrom('blobs')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (waiting) return true
  await db.deleteFrom('users').where('account_id', '=', accountId).execute()
  await db.deleteFrom('row_counts').where('account_id', '=', accountId).execute()
  await db.deleteFrom('board_counts').where('account_id', '=', accountId).execute()
  await db.deleteFrom('request_counts').where('account_id', '=', accountId).execute()
  await db.deleteFrom('accounts').where('id', '=', accountId).execute()
  return false
}

async function releaseUploads({ db, accountId }: Tenant, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('blobs')
    .set({ document_id: null, expires_at: now })
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('document_id', 'is not', null), is('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const endOfTime = '9999'

/** Maximum number of rows that one transaction deletes. Other processes that want to write wait while it runs. */
const portion = 200
