import type { ReceivedMessageRow } from '../database/source-tables.js'
import type { Db } from '../database/store.js'

/** Returns the account's message with these bytes, if it was received before. */
export const findMessage = (
  db: Db,
  { accountId, hash }: { accountId: string; hash: string },
): Promise<ReceivedMessageRow | undefined> =>
  db
    .selectFrom('received_messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()

/** Records that a message was received. */
export async function insertMessage(db: Db, row: ReceivedMessageRow): Promise<void> {
  await db.insertInto('received_messages').values(row).execute()
}

export interface ListedMessage extends ReceivedMessageRow {
  /** Name of the account. */
  account: string
}

/** Returns the messages of all accounts, newest first. */
export const listMessages = (db: Db): Promise<ListedMessage[]> =>
  db
    .selectFrom('received_messages')
    .innerJoin('accounts', 'accounts.id', 'received_messages.account_id')
    .selectAll('received_messages')
    .select('accounts.company_name as account')
    .orderBy('received_at', 'desc')
    .orderBy('received_messages.id')
    .execute()
