import type { Matches } from '../../cache/resolve.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { fetchByNumber } from './fetch-by-number.js'
import { foremost } from './find-exact.js'

export interface FoundObject {
  kind: Matches['matches'][number]['kind']
  number: string
  bill_of_lading_number: string | null
  matched: Matches['tier']
  is_open: boolean
  is_meant: boolean
  id: string
  shipment_id: string | null
}

/** Finds objects. The best match is first. Asks the service only if the cache contains no exact match. */
export async function findAnything(workspace: Workspace, word: string): Promise<FoundObject[]> {
  const found = await lookUp(workspace, word)
  const { shipments } = await workspace.cache()
  const [meant] = foremost(found)
  const others = found.matches.filter((match) => match !== meant)
  return [...(meant ? [meant] : []), ...others].map((match) => ({
    kind: match.kind,
    number: match.number,
    bill_of_lading_number:
      shipments.byId(match.shipmentId ?? '')?.shipment.bill_of_lading_number ?? null,
    matched: found.tier,
    is_open: match.isOpen,
    is_meant: match === meant,
    id: match.id,
    shipment_id: match.shipmentId,
  }))
}

async function lookUp(workspace: Workspace, word: string): Promise<Matches> {
  const cache = await workspace.cache()
  const cached = cache.resolve(word)
  if (cached.isExact || workspace.freshness.offline) return cached
  try {
    return (await fetchByNumber(workspace, word)) ? cache.resolve(word) : cached
  } catch (error) {
    const isKnown = cached.matches.length > 0
    if (!isKnown || !(error instanceof OctError) || error.code !== 'unavailable') throw error
    workspace.notice(`${error.message}; showing cached data.`)
    return cached
  }
}

export const nothingFound = (word: string, offline: boolean): OctError =>
  new OctError('not_found', `No tracked container or shipment matches "${word}"`, {
    reason: offline
      ? 'oct searched only the cache, because of --offline.'
      : 'The cache and the service have no container, bill, booking or reference with this text.',
    tryNext: ['oct containers', 'oct search <text>'],
  })
