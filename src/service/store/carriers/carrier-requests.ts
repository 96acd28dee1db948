import type { RequestType } from '../../../contract/vocabulary.js'
import { runCompiled } from '../database/compiled-once.js'
import type { Tenant } from '../database/store.js'

export interface CarrierQuery {
  request_type: RequestType
  request_number: string
  scac: string
}

/** `askedAt` is the time of the last poll. It is null if the poll was only postponed and no request was sent. */
export interface CarrierRequestTimes {
  askedAt: Date | null
  dueAt: Date
}

export async function carrierRequestTimes(
  { db, accountId }: Tenant,
  { request_type, request_number, scac }: CarrierQuery,
): Promise<CarrierRequestTimes | undefined> {
  const [row] = await runCompiled(db, {
    shape: 'find the time of the next request to a carrier',
    query: () =>
      db
        .selectFrom('carrier_asks')
        .select(['asked_at', 'due_at'])
        .where('account_id', '=', accountId)
        .where('request_number', '=', request_number)
        .where('request_type', '=', request_type)
        .where('scac', '=', scac),
    values: [accountId, request_number, request_type, scac],
  })
  if (row === undefined) return undefined
  const askedAt = row.asked_at === null ? null : new Date(row.asked_at)
  return { askedAt, dueAt: new Date(row.due_at) }
}

export async function recordCarrierRequest(
  { db, accountId }: Tenant,
  { request_type, request_number, scac }: CarrierQuery,
  { askedAt, dueAt }: CarrierRequestTimes,
): Promise<void> {
  const row = {
    account_id: accountId,
    request_type,
    request_number,
    scac,
    asked_at: askedAt?.toISOString() ?? null,
    due_at: dueAt.toISOString(),
  }
  await runCompiled(db, {
    shape: 'set the time of the next request to a carrier',
    query: () =>
      db
        .insertInto('carrier_asks')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'request_number', 'request_type', 'scac'])
            .doUpdateSet(({ ref }) => ({
              asked_at: ref('excluded.asked_at'),
              due_at: ref('excluded.due_at'),
            })),
        ),
    values: Object.values(row),
  })
}

/** Makes the next poll of the shipment's number ask all shipping lines again. */
export async function forgetCarrierDue(
  { db, accountId }: Tenant,
  shipmentId: string,
): Promise<void> {
  const number = db
    .selectFrom('shipments')
    .select('tracked_number')
    .where('account_id', '=', accountId)
    .where('id', '=', shipmentId)
  await db
    .deleteFrom('carrier_asks')
    .where('account_id', '=', accountId)
    .where('request_number', 'in', number)
    .execute()
}
