import { OctError } from '../../errors.js'
import { findAccount } from '../store/account-rows.js'
import { type Delivery, markDelivered } from '../tracking/mark-delivered.js'
import type { World } from '../world.js'

export interface DeliveryRequest {
  numbers: readonly string[]
  /** Name of the account whose containers the command marks as delivered. Default: all accounts. */
  account?: string
  at?: Date
}

export interface DeliveredBox {
  container: string
  result: Delivery
  /** When the container was delivered (UTC, ISO 8601). Null if this call did not mark the container as delivered. */
  at: string | null
}

/** Marks containers as delivered. Throws `usage` for a time in the future, and `not_found` for an unknown account. */
export async function deliverBoxes(
  world: World,
  request: DeliveryRequest,
): Promise<DeliveredBox[]> {
  const now = world.clock()
  const { at = now, account } = request
  if (at > now) throw inTheFuture(at, now)
  const accountId = account === undefined ? undefined : await accountIdOf(world, account)
  const boxes: DeliveredBox[] = []
  for (const number of new Set(request.numbers)) {
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

function inTheFuture(at: Date, now: Date): OctError {
  return new OctError('usage', `${at.toISOString()} is in the future`, {
    reason: `The service's clock shows ${now.toISOString()}.`,
    tryNext: ['omit --at to use the current time'],
  })
}
