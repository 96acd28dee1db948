import { type RawBuilder, sql } from 'kysely'
import { bareNumber } from '../sources/received/bare-number.js'
import { rowKey, textsIn } from './database/expressions.js'
import type { Tenant } from './database/store.js'
import type { ShipmentRow } from './database/tables.js'

type Forgotten = Pick<ShipmentRow, 'id' | 'scac' | 'bill_of_lading_number' | 'tracked_number'>

const forgotten = ['id', 'scac', 'bill_of_lading_number', 'tracked_number'] as const

/** Returns the shipment whose tracking ended first. Returns undefined if no tracking ended before the instant. */
export const shipmentEndedBefore = (
  { db, accountId }: Tenant,
  before: string,
): Promise<Forgotten | undefined> =>
  db
    .selectFrom('shipments')
    .select(forgotten)
    .where('account_id', '=', accountId)
    .where('stopped_at', '<', before)
    .orderBy('stopped_at')
    .limit(1)
    .executeTakeFirst()

export async function countEndedBefore({ db, accountId }: Tenant, before: string): Promise<number> {
  const { total } = await db
    .selectFrom('shipments')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', accountId)
    .where('stopped_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const anyShipment = ({ db, accountId }: Tenant): Promise<Forgotten | undefined> =>
  db
    .selectFrom('shipments')
    .select(forgotten)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()

/** Deletes a shipment. Keeps its documents, and messages received after `before`. Must run in a transaction. */
export async function forgetShipment(
  tenant: Tenant,
  shipment: Forgotten,
  before: string,
): Promise<void> {
  const { db, accountId } = tenant
  const requests = await db
    .selectFrom('tracking_requests')
    .select(['id', 'normalized_number'])
    .where('shipment_id', '=', shipment.id)
    .execute()
  const boxes = await db
    .selectFrom('containers')
    .select(['id', 'number'])
    .where('shipment_id', '=', shipment.id)
    .execute()
  const sailed = await db
    .selectFrom('sailings')
    .select('imo')
    .where('shipment_id', '=', shipment.id)
    .execute()
  await forgetChanges(tenant, sql`shipment_id = ${shipment.id}`)
  for (const { id } of requests) await forgetRequest(tenant, id)
  for (const id of [shipment.id, ...boxes.map((box) => box.id)]) {
    await sql`DELETE FROM custom_fields WHERE entity_id = ${id}`.execute(db)
    await sql`DELETE FROM document_links
      WHERE account_id = ${accountId} AND object_id = ${id}`.execute(db)
    await sql`DELETE FROM retired_events WHERE container_id = ${id}`.execute(db)
  }
  for (const table of ['observation_batches', 'sailings', 'containers'] as const)
    await db.deleteFrom(table).where('shipment_id', '=', shipment.id).execute()
  await db.deleteFrom('shipments').where('id', '=', shipment.id).execute()
  for (const { imo } of sailed) await forgetVessel(tenant, imo)
  const numbers = [
    ...[shipment.bill_of_lading_number, shipment.tracked_number],
    ...requests.map((request) => request.normalized_number),
  ]
  for (const number of new Set(numbers)) await forgetAsks(tenant, number)
  const named = { boxes: boxes.map(({ number }) => number), numbers, scac: shipment.scac }
  await forgetStatements(tenant, named, before)
}

/** Deletes one old tracking request that has found no shipment. Returns false if there is none. */
export async function forgetFailedRequest(tenant: Tenant, before: string): Promise<boolean> {
  const request = await tenant.db
    .selectFrom('tracking_requests')
    .select(['id', 'normalized_number'])
    .where('account_id', '=', tenant.accountId)
    .where('status', 'in', ['failed', 'tracking_stopped'])
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .where('shipment_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (request === undefined) return false
  await forgetRequest(tenant, request.id)
  await forgetAsks(tenant, request.normalized_number)
  return true
}

async function forgetRequest(tenant: Tenant, id: string): Promise<void> {
  await forgetChanges(tenant, sql`shipment_id IS NULL AND reference_id = ${id}`)
  await sql`DELETE FROM custom_fields WHERE entity_id = ${id}`.execute(tenant.db)
  await tenant.db.deleteFrom('tracking_requests').where('id', '=', id).execute()
}

/** Deletes changes with their notifications, because a notification without its change would have no content. */
async function forgetChanges({ db }: Tenant, which: RawBuilder<unknown>): Promise<void> {
  // Finds the webhooks in the notifications themselves, because some notifications are of deleted webhooks.
  await sql`WITH RECURSIVE hooks (id) AS (
      SELECT min(webhook_id) FROM webhook_notifications
      UNION ALL
      SELECT (SELECT min(webhook_id) FROM webhook_notifications WHERE webhook_id > hooks.id)
        FROM hooks WHERE hooks.id IS NOT NULL
    )
    DELETE FROM webhook_notifications
    WHERE webhook_id IN (SELECT id FROM hooks WHERE id IS NOT NULL)
      AND change_sequence IN (SELECT sequence FROM change_events WHERE ${which})`.execute(db)
  await sql`DELETE FROM change_events WHERE ${which}`.execute(db)
}

const forgetVessel = ({ db, accountId }: Tenant, imo: string) =>
  sql`DELETE FROM vessels WHERE account_id = ${accountId} AND imo = ${imo} AND NOT EXISTS (
    SELECT 1 FROM sailings WHERE account_id = ${accountId} AND imo = ${imo})`.execute(db)

const forgetAsks = ({ db, accountId }: Tenant, number: string) =>
  sql`DELETE FROM carrier_asks WHERE account_id = ${accountId} AND request_number = ${number}
    AND NOT EXISTS (SELECT 1 FROM shipments
      WHERE account_id = ${accountId} AND tracked_number = ${number})
    AND NOT EXISTS (SELECT 1 FROM tracking_requests
      WHERE account_id = ${accountId} AND normalized_number = ${number})`.execute(db)

interface Named {
  boxes: readonly string[]
  numbers: readonly string[]
  scac: string
}

async function forgetStatements(
  { db, accountId }: Tenant,
  { boxes, numbers, scac }: Named,
  before: string,
): Promise<void> {
  const bare = textsIn(db, numbers.map(bareNumber))
  const row = rowKey(db)
  const said = rowKey(db, 'said')
  const forms = sql`(said.container, said.bill, said.booking,
    coalesce(said.scac, ${scac}) || said.bill, coalesce(said.scac, ${scac}) || said.booking)`
  await sql`DELETE FROM received_statements WHERE ${row} IN (
    SELECT ${said} FROM received_statements AS said
    WHERE said.account_id = ${accountId} AND said.received_at < ${before}
      AND ${said} IN (
        SELECT ${row} FROM received_statements
          WHERE account_id = ${accountId} AND bill IN ${bare}
        UNION SELECT ${row} FROM received_statements
          WHERE account_id = ${accountId} AND booking IN ${bare}
        UNION SELECT ${row} FROM received_statements
          WHERE account_id = ${accountId}
            AND container IN ${textsIn(db, boxes)})
      AND NOT EXISTS (SELECT 1 FROM containers
        WHERE account_id = ${accountId} AND number = said.container)
      AND NOT EXISTS (SELECT 1 FROM shipment_numbers
        WHERE account_id = ${accountId} AND number IN ${forms})
      AND NOT EXISTS (SELECT 1 FROM tracking_requests
        WHERE account_id = ${accountId} AND normalized_number IN ${forms}))`.execute(db)
}
