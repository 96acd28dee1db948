import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { Voyage } from '../../domain/voyage.js'
import { ensureFresh } from '../sync/ensure-fresh.js'
import type { Workspace } from '../workspace.js'
import { nameCustomers } from './name-customers.js'

export interface Account {
  requests: TrackingRequest[]
  voyages: Voyage[]
  open: ReadonlySet<string>
  syncedAt: Date
}

/** Reads all tracking requests and active shipments. Reads shipments that are no longer tracked only once a day. */
export async function readAccount(workspace: Workspace, isCheck: boolean): Promise<Account> {
  const demands = { isCheck, includeClosed: await needsClosed(workspace) }
  const syncedAt = await ensureFresh(workspace, demands)
  const cache = await workspace.cache()
  const requests = cache.trackingRequests.list().map(({ request }) => request)
  return {
    requests: await nameCustomers(workspace, requests),
    voyages: cache.shipments.list({ openOnly: false }),
    open: cache.shipments.openIds(),
    syncedAt,
  }
}

const closedMaxAgeMs = 86_400_000

async function needsClosed(workspace: Workspace): Promise<boolean> {
  const { state } = await workspace.cache()
  const readAt = state.lastSyncedAt('all')
  if (workspace.freshness.offline) {
    if (readAt === null)
      workspace.notice(
        'The list does not contain stopped shipments, because oct has not read them yet.  To read them: oct sync --closed',
      )
    return false
  }
  const ageMs = workspace.now().getTime() - (readAt?.getTime() ?? 0)
  return workspace.freshness.refresh || readAt === null || ageMs < 0 || ageMs > closedMaxAgeMs
}
