import type { Match } from '../../../cache/resolve.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import { findExact } from '../../../desk/find/find-exact.js'
import { findRequests } from '../../../desk/find/find-requests.js'
import { syncOrJoin } from '../../../desk/sync/sync-workspace.js'
import { unlessMissing } from '../../../desk/unless-missing.js'
import type { Workspace } from '../../../desk/workspace.js'
import { isId } from '../../../domain/identifier.js'
import { shellWord } from '../../../domain/shell-word.js'
import { OctError } from '../../../errors.js'

export interface RequestsCalled {
  /** Tracking requests that the user named: all requests of a number, newest first, or the request with an id. */
  meant: TrackingRequest[]
  all: TrackingRequest[]
}

/** Finds the service's tracking requests by exact number, id or shipment. Throws `not_found` if there are none. */
export async function requestsCalled(workspace: Workspace, word: string): Promise<RequestsCalled> {
  const named = isId(word) ? await requestOfId(workspace, word) : undefined
  if (named) return { meant: [named], all: await alike(workspace, [named]) }
  const numbered = isId(word) ? [] : await findRequests(workspace, word)
  if (numbered.length > 0) return { meant: numbered, all: numbered }
  const meant = await requestsOf(workspace, await findExact(workspace, word))
  if (meant.length === 0) throw withoutRequest(word)
  return { meant, all: await alike(workspace, meant) }
}

async function requestOfId(workspace: Workspace, id: string): Promise<TrackingRequest | undefined> {
  const client = await workspace.client()
  return unlessMissing<TrackingRequest>(client.trackingRequests.get(id))
}

async function requestsOf(
  workspace: Workspace,
  { kind, id, shipmentId }: Match,
): Promise<TrackingRequest[]> {
  if (kind === 'tracking_request') {
    const request = await requestOfId(workspace, id)
    return request ? [request] : []
  }
  if (shipmentId === null) return []
  const found = await requestsOfShipment(workspace, shipmentId)
  if (found.length > 0) return found
  await syncOrJoin(workspace)
  return requestsOfShipment(workspace, shipmentId)
}

/** Returns a shipment's tracking requests. Searches by its cached numbers: the API cannot search by shipment. */
async function requestsOfShipment(
  workspace: Workspace,
  shipmentId: string,
): Promise<TrackingRequest[]> {
  const { trackingRequests, shipments } = await workspace.cache()
  const cached = trackingRequests.list({ shipmentId }).map(({ request }) => request.request_number)
  const tracked = shipments.byId(shipmentId)?.shipment.normalized_number
  for (const number of new Set([...cached, ...(tracked ? [tracked] : [])])) {
    const found = await findRequests(workspace, number)
    const own = found.filter(({ tracked_object }) => tracked_object?.id === shipmentId)
    if (own.length > 0) return own
  }
  return []
}

async function alike(
  workspace: Workspace,
  [first]: readonly TrackingRequest[],
): Promise<TrackingRequest[]> {
  return first ? findRequests(workspace, first.request_number) : []
}

function withoutRequest(word: string): OctError {
  return new OctError('not_found', `There is no tracking request for "${word}"`, {
    tryNext: [`oct track ${shellWord(word)}`, 'oct tracking list'],
  })
}

export function severalRequests(word: string, requests: readonly TrackingRequest[]): OctError {
  const each = requests.map(
    ({ scac, status, id }) =>
      `${scac ?? 'a shipping line that the service is still detecting'}, ${status} (--id ${id})`,
  )
  return new OctError('usage', `"${word}" has ${requests.length} active requests`, {
    reason: `The name may mean ${each.join('; ')}. Nothing was done.`,
    tryNext: ['run the command again with --id <id> instead of the number'],
  })
}
