import { limits } from '../../contract/limits.js'
import { countActiveContainers } from '../store/accounts.js'
import type { Db } from '../store/database/store.js'
import type { Caller } from './keys.js'

/**
 * Why an account may not begin to track one more container; undefined where it may. To be asked
 * inside the transaction that begins it. (specification, Authentication, 3)
 */
export async function planRefusal(db: Db, caller: Caller): Promise<string | undefined> {
  if (caller.plan !== 'free') return undefined
  const active = await countActiveContainers(db, caller.accountId)
  const most = limits.freePlanActiveContainers
  if (active < most) return undefined
  return `The free plan tracks up to ${most} active containers, and this account has ${active}`
}
