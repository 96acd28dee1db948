import type { TrackingRequest } from '../contract/tracking-request.js'
import type { Workspace } from './workspace.js'

/** How often a request that is followed is read: at once in process, gently over the network. */
const pace = {
  sandbox: { firstMs: 250, factor: 1, longestMs: 250 },
  network: { firstMs: 2000, factor: 1.5, longestMs: 15_000 },
}

/**
 * Reads a request until it is no longer pending or the time is over, and returns it as it then
 * stands. An interruption leaves the request registered; nothing is in doubt.
 */
export async function followRequest(
  workspace: Workspace,
  request: TrackingRequest,
  timeoutMs: number,
): Promise<TrackingRequest> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const { firstMs, factor, longestMs } = workspace.isSandbox ? pace.sandbox : pace.network
  const endsAt = workspace.now().getTime() + timeoutMs
  let current = request
  let gapMs = firstMs
  while (current.status === 'pending' && workspace.now().getTime() < endsAt) {
    workspace.progress(`Waiting for the line to answer about ${request.request_number}`)
    await workspace.sleep(Math.min(gapMs, Math.max(1, endsAt - workspace.now().getTime())))
    current = await client.trackingRequests.get(request.id)
    gapMs = Math.min(gapMs * factor, longestMs)
  }
  cache.trackingRequests.save([current], workspace.now())
  return current
}
