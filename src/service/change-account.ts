import { type AccountChange, editAccount, type ListedAccount } from './accounts/edit-account.js'
import { featuresBut } from './accounts/features.js'
import { findAccount } from './store/account-rows.js'
import { abandonPending } from './store/webhook-notifications.js'
import { rederiveAccount } from './tracking/rederive-account.js'
import type { World } from './world.js'

/** Changes an account. Without the feature `rail`, its shipments lose railroad data. Undefined if it is unknown. */
export async function changeAccount(
  world: World,
  change: AccountChange,
): Promise<ListedAccount | undefined> {
  const before = await findAccount(world.store.db, change.name)
  const edited = await editAccount(world, change)
  const account = await findAccount(world.store.db, change.name)
  const hadRail = before && featuresBut(before.disabled_features).has('rail')
  const hasRail = account && featuresBut(account.disabled_features).has('rail')
  if (account && hadRail !== hasRail) await rederiveAccount(world, account.id)
  if (account && change.disable?.includes('data_out')) await abandonNotifications(world, account.id)
  return edited
}

const abandonNotifications = (world: World, accountId: string): Promise<void> =>
  world.store.transaction({ accountId }, (db) =>
    abandonPending({ db, accountId }, { at: world.clock().toISOString() }),
  )
