import { ensureUser, selectAccounts } from '../../store/account-rows.js'
import type { AccountRow } from '../../store/database/account-tables.js'
import type { Tenant } from '../../store/database/store.js'
import type { SentBill } from '../../store/received/bills-of-message.js'
import { trackedAmong } from '../../store/received/untracked-bills.js'
import { countTaggedSince } from '../../store/tracking-requests.js'
import { registerRequest } from '../../tracking/requests/register-request.js'
import type { World } from '../../world.js'
import { spellingsOf } from '../received/bare-number.js'
import { type AutoTrackRule, isSameSource } from './auto-track-rules.js'

/** Tag of shipments that the service tracks by a rule. With this tag, people can list and stop these shipments. */
export const autoTrackTag = 'auto-tracked'

export interface ReceivedBills {
  /** Name of the account that received the message. */
  account: string
  /** Name of the message. It begins with the folder of the sender. */
  name: string
  bills(): Promise<readonly SentBill[]>
}

/**
 * Tracks the bills in a message if a rule for its source allows it, and returns their numbers. Skips bills beyond
 * the daily limit, without a known shipping line, or tracked before. People can still track them.
 */
export async function autoTrack(
  world: World,
  rules: readonly AutoTrackRule[],
  { account: name, name: message, bills }: ReceivedBills,
): Promise<string[]> {
  const folder = message.includes('/') ? message.slice(0, message.indexOf('/')) : ''
  const rule = rules.find((it) => it.account === name && isSameSource(it.source, folder))
  if (rule === undefined || folder === '') return []
  const account = (await selectAccounts(world.store.db)).find((it) => it.company_name === name)
  if (account === undefined) return []
  const tracked: string[] = []
  for (const it of await untracked(world, account.id, await bills())) {
    const outcome = await track(world, { account, rule }, it)
    if (outcome === 'forbidden') break
    if (outcome === 'tracked') tracked.push(it.bill)
  }
  return tracked
}

interface KnownBill {
  bill: string
  scac: string
}

async function untracked(
  world: World,
  accountId: string,
  bills: readonly SentBill[],
): Promise<KnownBill[]> {
  const known = new Map(
    bills.flatMap(({ bill, scac }): [string, KnownBill][] =>
      scac === null ? [] : [[bill, { bill, scac }]],
    ),
  )
  const spellings = [...known.values()].map((it) => ({
    ...it,
    numbers: spellingsOf(it.bill, it.scac),
  }))
  const numbers = [...new Set(spellings.flatMap((it) => it.numbers))]
  const tracked = await trackedAmong(world.store.db, accountId, numbers)
  return spellings.filter((it) => !it.numbers.some((number) => tracked.has(number)))
}

interface RuleOfAccount {
  account: AccountRow
  rule: AutoTrackRule
}

async function track(
  world: World,
  { account, rule }: RuleOfAccount,
  { bill, scac }: KnownBill,
): Promise<'tracked' | 'rejected' | 'forbidden'> {
  const at = world.clock().toISOString()
  const user = await world.store.transaction('service', (db) =>
    ensureUser(db, { accountId: account.id, name: userName, at }),
  )
  const caller = { accountId: account.id, userId: user.id, plan: account.plan }
  const attributes = {
    request_type: 'bill_of_lading',
    request_number: bill,
    scac,
    shipment_tags: [autoTrackTag],
  }
  const registered = await registerRequest(world, caller, {
    attributes,
    forbiddenBy: (tenant) => limitReached(tenant, rule, `${at.slice(0, 10)}T00:00:00.000Z`),
  })
  if ('forbidden' in registered) return 'forbidden'
  return 'errors' in registered ? 'rejected' : 'tracked'
}

async function limitReached(
  tenant: Tenant,
  { per_day }: AutoTrackRule,
  startOfDay: string,
): Promise<string | undefined> {
  const count = await countTaggedSince(tenant, autoTrackTag, startOfDay)
  return count < per_day
    ? undefined
    : `The rules of the account may track at most ${per_day} bills per day`
}

/** Name that a tracking request shows as its user if a rule created the request. */
const userName = 'auto-track rule'
