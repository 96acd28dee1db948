import { accountWithId, selectAccounts } from '../store/account-rows.js'
import type { AccountRow } from '../store/database/account-tables.js'
import type { Tenant } from '../store/database/store.js'
import { countDocumentsBefore, forgetDocuments } from '../store/forget-documents.js'
import {
  countEndedBefore,
  forgetFailedRequest,
  forgetShipment,
  shipmentEndedBefore,
} from '../store/forget-shipment.js'
import type { World } from '../world.js'
import { deletePart } from './delete-account.js'

/** Deletes expired data hourly, until `performance.now()` reaches `untilMs`. True if more remains. */
export function expiredData(world: World): (untilMs: number) => Promise<boolean> {
  let doneAt = Number.NEGATIVE_INFINITY
  let waiting: AccountRow[] | undefined
  return async (untilMs) => {
    const now = world.clock().getTime()
    if (waiting === undefined && now - doneAt < everyMs) return false
    waiting ??= (await selectAccounts(world.store.db)).filter(keepsLess)
    do {
      const [account] = waiting
      if (account === undefined) {
        waiting = undefined
        doneAt = now
        return false
      }
      if (!(await forgetPart(world, account))) waiting.shift()
    } while (performance.now() < untilMs)
    return true
  }
}

const keepsLess = ({ keep_ended_days, keep_documents_days, deleted_at }: AccountRow): boolean =>
  keep_ended_days !== null || keep_documents_days !== null || deleted_at !== null

async function forgetPart(world: World, { id, deleted_at }: AccountRow): Promise<boolean> {
  if (deleted_at !== null) return deletePart(world, id)
  const now = world.clock()
  return world.store.transaction({ accountId: id }, async (db) => {
    // Reads the account again, because its settings may have changed after the list of accounts was read.
    const account = await accountWithId(db, id)
    const { keep_ended_days: ended, keep_documents_days: documents } = account ?? keepsEverything
    const tenant: Tenant = { db, accountId: id }
    if (ended !== null && (await forgetEnded(tenant, daysBefore(now, ended)))) return true
    if (documents === null) return false
    return forgetDocuments(tenant, {
      before: daysBefore(now, documents),
      now: now.toISOString(),
    })
  })
}

const keepsEverything = { keep_ended_days: null, keep_documents_days: null }

async function forgetEnded(tenant: Tenant, before: string): Promise<boolean> {
  const shipment = await shipmentEndedBefore(tenant, before)
  if (shipment === undefined) return forgetFailedRequest(tenant, before)
  await forgetShipment(tenant, shipment, before)
  return true
}

export interface Kept {
  ended: number | null
  documents: number | null
}

export interface Expired {
  shipments: number
  documents: number
}

export async function countExpired(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  accountId: string,
  { ended, documents }: Kept,
): Promise<Expired> {
  const tenant: Tenant = { db: store.db, accountId }
  const now = clock()
  return {
    shipments: ended === null ? 0 : await countEndedBefore(tenant, daysBefore(now, ended)),
    documents:
      documents === null ? 0 : await countDocumentsBefore(tenant, daysBefore(now, documents)),
  }
}

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString()

const everyMs = 3_600_000
