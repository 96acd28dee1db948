import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { Voyage } from '../../domain/voyage.js'
import { ensureFresh, type ListDemands } from '../ensure-fresh.js'
import { syncOrJoin } from '../sync-workspace.js'
import type { Workspace } from '../workspace.js'
import { nameCustomers } from './name-customers.js'

/** Everything of an account that may need a person. */
export interface Account {
  /** Newest first. */
  requests: TrackingRequest[]
  /** Shipments with their boxes, those among them that are not tracked any more. */
  voyages: Voyage[]
  /** Ids of the shipments that are tracked. */
  open: ReadonlySet<string>
  syncedAt: Date
}

/**
 * The account from the cache, brought up to date where the rules for lists ask for it. Shipments
 * that are not tracked any more are read once a day; in between, a sync of the others notices which
 * have stopped.
 */
export async function readAccount(workspace: Workspace, isCheck: boolean): Promise<Account> {
  const demands = { isCheck, includeClosed: await needsClosed(workspace) }
  const { open, syncedAt } = await readOpen(workspace, demands)
  const cache = await workspace.cache()
  const requests = cache.trackingRequests.list().map(({ request }) => request)
  return {
    requests: await nameCustomers(workspace, requests),
    voyages: cache.shipments.list({ openOnly: false }),
    open: new Set(open.map(({ shipment }) => shipment.id)),
    syncedAt,
  }
}

/** Lists of requests bring shipments along whose containers are named, and were never read. */
async function readOpen(
  workspace: Workspace,
  demands: ListDemands,
): Promise<{ open: Voyage[]; syncedAt: Date }> {
  const syncedAt = await ensureFresh(workspace, demands)
  const { shipments } = await workspace.cache()
  const open = shipments.list({ openOnly: true })
  const unread = countUnread(open)
  if (unread > 0 && !workspace.freshness.offline) {
    const renewedAt = await syncOrJoin(workspace, demands)
    return { open: shipments.list({ openOnly: true }), syncedAt: renewedAt }
  }
  if (unread > 0) workspace.notice(`Containers that were never read (oct sync): ${unread}.`)
  return { open, syncedAt }
}

function countUnread(open: readonly Voyage[]): number {
  const read = new Set(open.flatMap(({ boxes }) => boxes.map(({ container }) => container.id)))
  const named = open.flatMap(({ shipment }) => shipment.containers ?? [])
  return named.filter(({ id }) => !read.has(id)).length
}

const closedMaxAgeMs = 86_400_000

async function needsClosed(workspace: Workspace): Promise<boolean> {
  const { state } = await workspace.cache()
  const readAt = state.lastSyncedAt('all')
  if (workspace.freshness.offline) {
    if (readAt === null) workspace.notice('Stopped shipments were never read (oct sync --closed).')
    return false
  }
  const ageMs = workspace.now().getTime() - (readAt?.getTime() ?? 0)
  return workspace.freshness.refresh || readAt === null || ageMs < 0 || ageMs > closedMaxAgeMs
}
