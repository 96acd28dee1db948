import type { TrackingRequest } from '../contract/tracking-request.js'
import { OctError } from '../errors.js'
import type { LineChoice } from './choose-line.js'
import { findRequests } from './find-requests.js'
import type { Workspace } from './workspace.js'

/**
 * Registers a number. A service that answers `duplicate` tracks it already: the request that
 * stands is looked up instead.
 */
export async function registerNumber(
  workspace: Workspace,
  number: string,
  { type, scac }: LineChoice,
  extras: { ref?: string[]; tag?: string[] },
): Promise<{ request: TrackingRequest; isNew: boolean }> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  try {
    const request = await client.trackingRequests.create({
      request_type: type,
      request_number: number,
      ...(scac === null ? { auto_detect_vocc_scac: true } : { scac }),
      ...(extras.ref ? { ref_numbers: extras.ref } : {}),
      ...(extras.tag ? { shipment_tags: extras.tag } : {}),
    })
    cache.trackingRequests.save([request], workspace.now())
    return { request, isNew: true }
  } catch (error) {
    if (!(error instanceof OctError) || error.serviceCode !== 'duplicate') throw error
    const [request] = await findRequests(workspace, number)
    if (request === undefined) throw error
    return { request, isNew: false }
  }
}
