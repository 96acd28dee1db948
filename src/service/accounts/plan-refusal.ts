import { limits } from '../../contract/limits.js'
import { accountWithId, countActiveContainers } from '../store/account-rows.js'
import type { Tenant } from '../store/database/store.js'

/**
 * Why an account may not begin to track so many more containers; undefined where it may. To be
 * asked inside the transaction that begins it. (specification, Authentication, 3)
 */
export async function planRefusal(
  { db, accountId }: Tenant,
  more: number,
): Promise<string | undefined> {
  const account = await accountWithId(db, accountId)
  if (account?.plan !== 'free') return undefined
  const active = await countActiveContainers(db, accountId)
  const most = limits.freePlanActiveContainers
  if (active + more <= most) return undefined
  const told = `The free plan tracks up to ${most} active containers, and this account has ${active}`
  return more === 1 ? told : `${told}: there is no place for ${more} more`
}
