import { sweepBlobs } from '../documents/blobs/sweep-blobs.js'
import { findAccount, updateAccount } from '../store/account-rows.js'
import { revokeKeysOf } from '../store/api-keys.js'
import { forgetAccountPart } from '../store/forget-account.js'
import { abandonPending } from '../store/webhook-notifications.js'
import { switchOffWebhooks } from '../store/webhook-rows.js'
import type { World } from '../world.js'

/** Revokes an account's API keys and deletes the account. Continues an earlier deletion. False if it is unknown. */
export async function deleteAccount(world: World, name: string): Promise<boolean> {
  const id = await world.store.transaction('everything', async (db) => {
    const account = await findAccount(db, name)
    if (account === undefined) return undefined
    const at = world.clock().toISOString()
    await updateAccount(db, account.id, { deleted_at: account.deleted_at ?? at })
    const tenant = { db, accountId: account.id }
    await revokeKeysOf(tenant, at)
    await switchOffWebhooks(tenant, at)
    await abandonPending(tenant, { at })
    return account.id
  })
  if (id === undefined) return false
  while (await deletePart(world, id));
  return true
}

/** Deletes a part of the data of an account, in short transactions. Returns false if the account no longer exists. */
export async function deletePart(world: World, accountId: string): Promise<boolean> {
  const now = world.clock().toISOString()
  const isMore = await world.store.transaction({ accountId }, (db) =>
    forgetAccountPart({ db, accountId }, now),
  )
  await sweepBlobs(world)
  return isMore
}
