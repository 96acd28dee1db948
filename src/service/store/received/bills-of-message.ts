import type { Db } from '../database/store.js'

export interface SentBill {
  /** B/L number without a leading SCAC. */
  bill: string
  scac: string | null
}

/** Returns the B/L numbers that a message names. Reads all statements of the account, which can take a second. */
export async function billsOfMessage(
  db: Db,
  { accountId, messageId }: { accountId: string; messageId: string },
): Promise<SentBill[]> {
  const rows = await db
    .selectFrom('received_statements')
    .select(['bill', 'scac'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('bill', 'is not', null)
    .execute()
  return rows.map(({ bill, scac }) => ({ bill: bill ?? '', scac }))
}
