import type { ReceivedMessageRow } from '../database/source-tables.js'
import type { Db } from '../database/store.js'

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

/** Returns whether a message with this name is stored. Messages with equal content have equal names. */
export async function hasMessageNamed(
  db: Db,
  { accountId, name }: { accountId: string; name: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('received_messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMessage(db: Db, row: ReceivedMessageRow): Promise<void> {
  await db.insertInto('received_messages').values(row).execute()
}

export interface ListedMessage extends ReceivedMessageRow {
  account: string
}

export const listMessages = (db: Db): Promise<ListedMessage[]> =>
  db
    .selectFrom('received_messages')
    .innerJoin('accounts', 'accounts.id', 'received_messages.account_id')
    .selectAll('received_messages')
    .select('accounts.company_name as account')
    .orderBy('received_at', 'desc')
    .orderBy('received_messages.id')
    .execute()
