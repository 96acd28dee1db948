import { accountsOf } from '../database/scope.js'
import type { Store } from '../database/store.js'

/** Deletes a portion of the old notifications and their attempts. Returns false if no old notifications are left. */
export async function forgetSettled(
  { db, transaction }: Pick<Store, 'db' | 'transaction'>,
  before: string,
): Promise<boolean> {
  const old = await db
    .selectFrom('webhook_notifications')
    .select(['id', 'account_id'])
    .where('settled_at', '<', before)
    .limit(batchSize)
    .execute()
  if (old.length === 0) return false
  const ids = old.map(({ id }) => id)
  await transaction(accountsOf(old), async (writing) => {
    await writing.deleteFrom('webhook_notifications').where('id', 'in', ids).execute()
  })
  return old.length === batchSize
}

/** Maximum number of notifications that one transaction deletes. Processes that want to write wait meanwhile. */
const batchSize = 500
