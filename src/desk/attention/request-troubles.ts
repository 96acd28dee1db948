import { foldName } from '../../cache/ingest/names.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { type Attention, noAttention } from '../../domain/attention.js'
import { remedyOf } from '../../domain/next-step.js'
import { requestName } from '../../domain/request-name.js'
import { isStanding } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { failedReasonInWords } from '../../domain/words.js'
import type { Account } from './account.js'

export function requestTroubles(account: Account): Attention[] {
  const openNumbers = numbersOfOpen(account)
  return [...byNumber(account.requests)].flatMap(([number, requests]) => {
    const standing = requests.filter(isStanding)
    const [newest] = requests
    if (standing.length > 0) return standingTroubles(standing)
    return newest?.status === 'failed' && !openNumbers.has(number) ? [failure(newest)] : []
  })
}

export function ofRequest(request: TrackingRequest): Omit<Attention, 'kind' | 'reason' | 'remedy'> {
  const { customer } = request
  return {
    ...noAttention,
    number: requestName(request),
    scac: request.scac ?? null,
    since: request.created_at ?? null,
    refs: request.ref_numbers ?? [],
    customer: customer && 'company_name' in customer ? customer.company_name : null,
    requestId: request.id,
    shipmentId: request.tracked_object?.id ?? null,
    simulated: request.simulated,
  }
}

/** Returns the numbers of tracked shipments, for which a request that failed as `duplicate` is no problem. */
function numbersOfOpen({ voyages, open }: Account): Set<string> {
  const tracked = voyages.filter(({ shipment }) => open.has(shipment.id))
  return new Set(
    tracked.flatMap(({ shipment }) =>
      [shipment.bill_of_lading_number, shipment.normalized_number]
        .filter((number) => number != null)
        .map(foldName),
    ),
  )
}

function byNumber(requests: readonly TrackingRequest[]): Map<string, TrackingRequest[]> {
  const groups = new Map<string, TrackingRequest[]>()
  for (const request of requests) {
    const number = foldName(requestName(request))
    const group = groups.get(number)
    if (group) group.push(request)
    else groups.set(number, [request])
  }
  return groups
}

function failure(request: TrackingRequest): Attention {
  const { what, advice } = failedReasonInWords(request.failed_reason ?? 'no reason given')
  const number = shellWord(requestName(request))
  return {
    ...ofRequest(request),
    kind: 'failed',
    reason: `${what}; ${advice}`,
    since: request.updated_at ?? request.created_at ?? null,
    remedy: remedyOf(request.failed_reason, number),
  }
}

function standingTroubles(standing: readonly TrackingRequest[]): Attention[] {
  const waiting = standing
    .filter(({ status }) => status === 'awaiting_manifest')
    .map((request): Attention => {
      const number = shellWord(requestName(request))
      return {
        ...ofRequest(request),
        kind: 'awaiting_manifest',
        reason: 'the shipping line has not published the manifest yet',
        remedy: `oct tracking show ${number} --wait`,
      }
    })
  return [...waiting, ...twice(standing)]
}

/** Returns numbers that are tracked more than once. Several tracking requests for the same shipment count once. */
function twice(standing: readonly TrackingRequest[]): Attention[] {
  const trackings = new Map(
    standing.map((request) => [request.tracked_object?.id ?? request.id, request]),
  )
  const [newest, ...others] = trackings.values()
  if (newest === undefined || others.length === 0) return []
  const all = [newest, ...others]
  const lines = [
    ...new Set(
      all.map(({ scac }) => scac ?? 'a shipping line that the service is still detecting'),
    ),
  ].sort()
  const number = shellWord(requestName(newest))
  const removable = all.find(({ status }) => status !== 'created')
  const remedy =
    lines.length > 1
      ? `oct tracking retry ${number} --scac <scac>`
      : removable
        ? `oct tracking cancel --id ${removable.id}`
        : `oct tracking list --number ${number}`
  return [
    {
      ...ofRequest(newest),
      kind: 'tracked_twice',
      reason: `tracked ${all.length} times at the same time, with ${lines.join(' and ')}`,
      remedy,
    },
  ]
}
