import type { Observation } from '../../sources/source.js'
import type { Remark } from '../../sources/statement.js'
import type { Db } from '../database/store.js'
import { inFilledChunks } from '../in-chunks.js'

export interface ReceivedBill {
  account_id: string
  /** B/L number without a leading SCAC. */
  bill: string
  scac: string | null
  container: string | null
  source: string
  received_at: string
}

export const receivedBills = async (db: Db, accountId: string): Promise<ReceivedBill[]> => {
  const rows = await db
    .selectFrom('received_statements')
    .select(({ fn }) => [
      'account_id',
      'bill',
      'scac',
      'container',
      'source',
      fn.min('received_at').as('received_at'),
    ])
    .where('account_id', '=', accountId)
    .where('bill', 'is not', null)
    .groupBy(['account_id', 'bill', 'scac', 'container', 'source'])
    .orderBy('received_at')
    .execute()
  return rows.map((row) => ({ ...row, bill: row.bill ?? '' }))
}

/** Returns B/L numbers that occur only in the remarks about messages, because no message states a fact about them. */
export async function remarkedBills(db: Db, accountId: string): Promise<ReceivedBill[]> {
  const rows = await db
    .selectFrom('received_messages')
    .select(['form', 'received_at', 'remarks'])
    .where('account_id', '=', accountId)
    .where('remarks', 'like', '%"bill":{%')
    .orderBy('received_at')
    .execute()
  return rows.flatMap(({ form: source, received_at, remarks }) => {
    const { warnings } = JSON.parse(remarks) as { warnings: { first: Remark[] } }
    return warnings.first.flatMap(({ bill }) =>
      bill === undefined
        ? []
        : {
            ...{ account_id: accountId, bill: bill.number, scac: bill.scac, container: null },
            ...{ source, received_at },
          },
    )
  })
}

/** Returns statements that contain one of the B/L numbers. The numbers must have no leading SCAC. */
export async function statementsOfBills(
  db: Db,
  accountId: string,
  bills: readonly string[],
): Promise<Map<string, Observation[]>> {
  const found = new Map<string, Observation[]>()
  for (const chunk of inFilledChunks(bills)) {
    const rows = await db
      .selectFrom('received_statements')
      .select(['bill', 'body'])
      .where('account_id', '=', accountId)
      .where('bill', 'in', chunk)
      .where('container', 'is', null)
      .execute()
    for (const { bill, body } of rows) {
      const said = JSON.parse(body) as Observation
      found.set(bill ?? '', [...(found.get(bill ?? '') ?? []), said])
    }
  }
  return found
}

/** Returns the numbers that the account tracks or has tracked. Searches its tracking requests and shipments. */
export async function trackedAmong(
  db: Db,
  accountId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const tracked = new Set<string>()
  for (const chunk of inFilledChunks(numbers)) {
    const requests = await db
      .selectFrom('tracking_requests')
      .select('normalized_number as number')
      .where('account_id', '=', accountId)
      .where('normalized_number', 'in', chunk)
      .execute()
    const shipments = await db
      .selectFrom('shipment_numbers')
      .select('number')
      .where('account_id', '=', accountId)
      .where('number', 'in', chunk)
      .execute()
    for (const { number } of [...requests, ...shipments]) tracked.add(number)
  }
  return tracked
}
