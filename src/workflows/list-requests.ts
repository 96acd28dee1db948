import type { TrackingRequest } from '../contract/tracking-request.js'
import { ensureFresh } from './ensure-fresh.js'
import type { Workspace } from './workspace.js'

export interface RequestQuery {
  status?: string[]
  line?: string[]
  isCheck: boolean
}

/** `succeeded` is what the specification's text calls the stored value `created` (facts, 12.1). */
const spelled = (status: string): string => (status === 'succeeded' ? 'created' : status)

/** Tracking requests from the cache, newest first. */
export async function listRequests(
  workspace: Workspace,
  query: RequestQuery,
): Promise<{ requests: TrackingRequest[]; syncedAt: Date }> {
  const syncedAt = await ensureFresh(workspace, query)
  const cache = await workspace.cache()
  const statuses = query.status?.map(spelled)
  const lines = query.line?.map((scac) => scac.toUpperCase())
  const stored = cache.trackingRequests.list(statuses === undefined ? {} : { statuses })
  const requests = stored
    .map(({ request }) => request)
    .filter(({ scac }) => lines === undefined || lines.includes(scac ?? ''))
  return { requests, syncedAt }
}
