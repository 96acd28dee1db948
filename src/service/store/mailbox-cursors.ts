import type { Db } from './database/store.js'

/** The highest UID that was read in an IMAP mailbox. UIDs are valid only as long as the UID validity stays the same. */
export interface MailboxCursor {
  validity: string
  uid: number
}

const keyOf = (address: string): string => `mailbox ${address}`

export async function readMailboxCursor(
  db: Db,
  address: string,
): Promise<MailboxCursor | undefined> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', keyOf(address))
    .executeTakeFirst()
  return row === undefined ? undefined : (JSON.parse(row.value) as MailboxCursor)
}

export async function saveMailboxCursor(
  db: Db,
  address: string,
  cursor: MailboxCursor,
): Promise<void> {
  const value = JSON.stringify(cursor)
  await db
    .insertInto('meta')
    .values({ key: keyOf(address), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function forgetMailboxCursor(db: Db, address: string): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', keyOf(address)).execute()
}
