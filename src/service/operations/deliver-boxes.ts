import { OctError } from '../../errors.js'
import { findAccount } from '../store/account-rows.js'
import { type Delivery, markDelivered } from '../tracking/mark-delivered.js'
import type { World } from '../world.js'

export interface DeliveryWish {
  /** Container numbers, as typed. */
  numbers: readonly string[]
  /** Company name; boxes of every account when absent. */
  account?: string
  /** When they were delivered; now when absent. */
  at?: Date
}

export interface DeliveredBox {
  container: string
  result: Delivery
  /** ISO 8601, UTC; null where it was not marked now. */
  at: string | null
}

/**
 * Marks boxes as delivered, each by itself. Throws `OctError` `usage` for an instant that is still
 * to come, and `not_found` for an unknown account.
 */
export async function deliverBoxes(world: World, wish: DeliveryWish): Promise<DeliveredBox[]> {
  const now = world.clock()
  const { at = now, account } = wish
  if (at > now) throw stillToCome(at, now)
  const accountId = account === undefined ? undefined : await accountIdOf(world, account)
  const boxes: DeliveredBox[] = []
  for (const number of new Set(wish.numbers)) {
    const box = { number, at, ...(accountId === undefined ? {} : { accountId }) }
    const result = await markDelivered(world, box)
    boxes.push({ container: number, result, at: result === 'marked' ? at.toISOString() : null })
  }
  return boxes
}

async function accountIdOf(world: World, name: string): Promise<string> {
  const account = await findAccount(world.store.db, name)
  if (account !== undefined) return account.id
  throw new OctError('not_found', `There is no account ${name}`, {
    tryNext: ['oct serve keys list'],
  })
}

function stillToCome(at: Date, now: Date): OctError {
  return new OctError('usage', `${at.toISOString()} is still to come`, {
    reason: `The service's clock says ${now.toISOString()}.`,
    tryNext: ['leave --at away to say now'],
  })
}
