import { limits } from '../../contract/limits.js'
import { hashOfToken, newToken } from '../accounts/random-token.js'
import { containersById } from '../store/containers.js'
import type { ShareRow } from '../store/database/page-tables.js'
import type { Tenant } from '../store/database/store.js'
import { newId } from '../store/new-id.js'
import { findParty } from '../store/parties.js'
import { countLiveShares, forgetSurplusShares, insertShare } from '../store/shares.js'
import { shipmentsById } from '../store/shipments.js'
import type { World } from '../world.js'

export interface ShareTarget {
  kind: ShareRow['kind']
  id: string
  /** Number of the container or shipment, or name of the customer, that the shared link shows. */
  label: string
}

/** Returns the record for a new shared link. Undefined if the account has no record with this number or name. */
export async function shareTarget(
  tenant: Tenant,
  kind: string,
  id: string,
): Promise<ShareTarget | undefined> {
  const label = await labelOf(tenant, kind, id)
  return label === undefined ? undefined : { kind: kind as ShareRow['kind'], id, label }
}

async function labelOf(tenant: Tenant, kind: string, id: string): Promise<string | undefined> {
  if (kind === 'container') return (await containersById(tenant, [id]))[0]?.number
  if (kind === 'shipment') return (await shipmentsById(tenant, [id]))[0]?.bill_of_lading_number
  if (kind === 'customer') return (await findParty(tenant, id))?.company_name
  return undefined
}

export interface ShareWish {
  target: ShareTarget
  days: number
  showsFees: boolean
  showsDeadlines: boolean
  keyId: string
  now: Date
}

export const isShareTime = (days: unknown): days is number =>
  Number.isInteger(days) && Number(days) >= 1 && Number(days) <= limits.maxShareDays

/** Creates a shared link and returns its token, which is not stored. Undefined if the account has too many links. */
export async function makeShare(
  { store }: Pick<World, 'store'>,
  { accountId }: Pick<Tenant, 'accountId'>,
  { target, days, showsFees, showsDeadlines, keyId, now }: ShareWish,
): Promise<{ row: ShareRow; token: string } | undefined> {
  const token = newToken()
  const row: ShareRow = {
    id: newId(),
    account_id: accountId,
    hash: hashOfToken(token),
    kind: target.kind,
    target_id: target.id,
    label: target.label,
    fees: showsFees ? 1 : 0,
    deadlines: showsDeadlines ? 1 : 0,
    key_id: keyId,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
    revoked_at: null,
    opened: 0,
    opened_at: null,
  }
  return store.transaction({ accountId }, async (db) => {
    const tenant = { db, accountId }
    const most = limits.maxActiveShares
    if ((await countLiveShares(tenant, row.created_at)) >= most) return undefined
    // Deletes the oldest ended links. Otherwise, making and revoking links could fill the database.
    await forgetSurplusShares(tenant, { now: row.created_at, most })
    await insertShare(db, row)
    return { row, token }
  })
}

/** Returns the address of a shared link on a service. `origin` must not end with a slash. */
export const shareAddress = (origin: string, token: string): string => `${origin}/s/${token}`

export const tooManyShares = `The account has ${limits.maxActiveShares.toLocaleString('en')} active shared links, which is the maximum. Revoke a link first`
