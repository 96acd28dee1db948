import { limits } from '../../contract/limits.js'
import { accountWithId, countActiveContainers } from '../store/account-rows.js'
import type { Tenant } from '../store/database/store.js'

/** Returns a message if the plan forbids `more` new containers. Call it in the transaction that adds the containers. */
export async function planRefusal(
  { db, accountId }: Tenant,
  more: number,
): Promise<string | undefined> {
  const account = await accountWithId(db, accountId)
  if (account?.plan !== 'free') return undefined
  const active = await countActiveContainers(db, accountId)
  const most = limits.freePlanActiveContainers
  if (active + more <= most) return undefined
  const sentence = `The free plan tracks up to ${most} active containers, and this account has ${active}`
  return more === 1 ? sentence : `${sentence}, so you cannot add ${more} more`
}
