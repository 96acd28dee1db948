import type { Match, Matches } from '../../cache/resolve.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { isId, normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'
import { unlessMissing } from '../unless-missing.js'
import type { Workspace } from '../workspace.js'
import { fetchByNumber } from './fetch-by-number.js'
import { findRequests } from './find-requests.js'

/**
 * Finds the object for a command that changes data, costs money or ends tracking. A container has precedence over a B/L
 * with the same number. A shipment has precedence over its containers and its tracking request. If a container made
 * several trips, returns the active trip and prints a notice. Throws `usage` if two trips are active.
 */
export async function findExact(workspace: Workspace, word: string): Promise<Match> {
  const found = await lookUp(workspace, word)
  const candidates = found.isExact ? foremost(found) : []
  const open = candidates.filter(({ isOpen }) => isOpen)
  const [match, ...others] = open.length > 0 ? open : candidates
  if (match === undefined) throw notFound(word, found)
  if (others.length > 0) throw await ambiguous(workspace, word, [match, ...others])
  if (candidates.length > 1) {
    workspace.notice(
      `${match.number} is tracked ${candidates.length} times; using the active shipment or request (${match.id}).`,
    )
  }
  return match
}

async function lookUp(workspace: Workspace, word: string): Promise<Matches> {
  const cache = await workspace.cache()
  const cached = cache.resolve(word)
  if (cached.isExact || workspace.freshness.offline) return cached
  const isRead =
    (await fetchByNumber(workspace, normalizeIdentifier(word))) ||
    (await fetchRequest(workspace, word))
  return isRead ? cache.resolve(word) : cached
}

async function fetchRequest(workspace: Workspace, word: string): Promise<boolean> {
  if (!isId(word)) return (await findRequests(workspace, word)).length > 0
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const request = await unlessMissing<TrackingRequest>(client.trackingRequests.get(word))
  if (request) cache.trackingRequests.save([request], workspace.now())
  return request !== undefined
}

/** Returns the matches of the preferred kind: a B/L rather than its containers with the same reference. */
export function foremost({ tier, matches }: Matches): Match[] {
  const of = (kind: Match['kind']) => matches.filter((match) => match.kind === kind)
  const isBox = tier === 'container number' || tier === 'part of a container number'
  const order: Match['kind'][] = isBox ? ['container'] : ['shipment']
  return (
    [...order, 'container' as const, 'tracking_request' as const]
      .map(of)
      .find((some) => some.length > 0) ?? []
  )
}

function notFound(word: string, { matches }: Matches): OctError {
  const near = matches.slice(0, 3).map(({ number }) => number)
  return new OctError('not_found', `No tracked container or shipment is exactly "${word}"`, {
    reason:
      near.length > 0
        ? `A command that changes something needs an exact match; "${word}" is a part of ${near.join(', ')}.`
        : 'The cache and the service have no container, bill, booking or reference with this text.',
    tryNext: ['oct containers', 'oct search <text>'],
  })
}

async function ambiguous(
  workspace: Workspace,
  word: string,
  matches: readonly Match[],
): Promise<OctError> {
  const { shipments } = await workspace.cache()
  const each = matches.map(({ kind, number, id, shipmentId }) => {
    const bill = shipments.byId(shipmentId ?? '')?.shipment.bill_of_lading_number
    const of = kind === 'container' && bill ? ` of ${bill}` : ''
    return `${kind.replaceAll('_', ' ')} ${number}${of} (--id ${id})`
  })
  return new OctError('usage', `"${word}" matches ${matches.length} objects`, {
    reason: `The number may mean ${each.join(', ')}.`,
    tryNext: ['run the command again with --id <id> instead of the number'],
  })
}
