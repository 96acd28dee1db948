import type { TrackingRequest } from '../../contract/tracking-request.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import type { Workspace } from '../workspace.js'
import { firstPage } from './first-page.js'

/** Finds tracking requests by number. Compares the numbers, because a service may ignore the filter by number. */
export async function findRequests(
  workspace: Workspace,
  number: string,
): Promise<TrackingRequest[]> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const items = await firstPage(
    client.trackingRequests.list({ filter: { request_number: number } }),
  )
  const wanted = folded(number)
  const requests = items.filter((request) => folded(request.request_number) === wanted)
  cache.trackingRequests.save(requests, workspace.now())
  return requests
}

const folded = (number: string): string => normalizeIdentifier(number).toLowerCase()
