import type { TrackingRequest } from '../../contract/tracking-request.js'
import { ensureFresh } from '../../desk/sync/ensure-fresh.js'
import type { Workspace } from '../../desk/workspace.js'
import { passesRequestFilter, type RequestFilter } from '../../domain/request-filter.js'

export async function listRequests(
  workspace: Workspace,
  { filter, isCheck }: { filter: RequestFilter; isCheck: boolean },
): Promise<{ requests: TrackingRequest[]; syncedAt: Date }> {
  const syncedAt = await ensureFresh(workspace, { isCheck })
  const cache = await workspace.cache()
  const stored = cache.trackingRequests.list(filter.status ? { statuses: filter.status } : {})
  const requests = stored
    .map(({ request }) => request)
    .filter((request) => passesRequestFilter(request, filter))
  return { requests, syncedAt }
}
