import type { Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { shipmentIncludes } from '../../desk/sync/includes.js'
import { chooseLine } from '../../desk/tracking/choose-line.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { scacOf } from '../../domain/reference/lines.js'
import { isOfLine } from '../../domain/request-line.js'
import { isStanding } from '../../domain/request-status.js'
import { moveRequest } from './retrying/move-request.js'
import { registerAgain } from './retrying/register-again.js'
import { type RequestsCalled, requestsCalled, severalRequests } from './retrying/requests-called.js'
import type { RetryOrder } from './retrying/retry-order.js'
import { nothingDone, type RetryOutcome } from './retrying/retry-outcome.js'

/** Registers a number again if no request for it is active. Otherwise, moves the request to the given shipping line. */
export async function retryRequest(workspace: Workspace, order: RetryOrder): Promise<RetryOutcome> {
  const called = await requestsCalled(workspace, order.word)
  const standing = called.meant.filter(isStanding)
  const [first] = called.meant
  if (first === undefined)
    throw new Error('no tracking request was chosen, and oct cannot ask you in this session')
  if (standing.length === 0) return registerInactive(workspace, first, order)
  if (order.scac === undefined) return asItStands(standing)
  const scac = scacOf(order.scac)
  const others = standing.filter((request) => !isOfLine(request, scac))
  const [wrong, ...more] = others
  if (wrong === undefined) return asItStands(standing)
  if (more.length > 0) throw severalRequests(order.word, others)
  const right = rightOf(called, scac)
  const shipment = await shipmentOf(workspace, wrong)
  return moveRequest(workspace, { wrong, right, shipment, order: { ...order, scac } })
}

async function registerInactive(
  workspace: Workspace,
  previous: TrackingRequest,
  order: RetryOrder,
): Promise<RetryOutcome> {
  const number = previous.request_number
  const outcome: RetryOutcome = { ...nothingDone(number), previous }
  const type = order.type ?? previous.request_type
  const decision = await chooseLine(workspace, number, { ...order, type })
  const inference = decision.inference ? { inference: decision.inference } : {}
  if (decision.kind === 'undecided')
    return { ...outcome, ...inference, outcome: 'needs_confirmation' }
  if (decision.kind === 'skipped') return { ...outcome, ...inference, outcome: 'skipped' }
  const shipment = await shipmentOf(workspace, previous)
  const { choice } = decision
  const registered = await registerAgain(workspace, { previous, shipment, choice })
  return { ...outcome, ...inference, ...registered }
}

const rightOf = ({ all }: RequestsCalled, scac: string): TrackingRequest | undefined =>
  all.find((request) => isStanding(request) && isOfLine(request, scac))

function asItStands([request]: readonly TrackingRequest[]): RetryOutcome {
  return { ...nothingDone(request?.request_number ?? ''), request: request ?? null }
}

async function shipmentOf(
  workspace: Workspace,
  { tracked_object }: TrackingRequest,
): Promise<Shipment | null> {
  if (!tracked_object) return null
  const client = await workspace.client()
  const read = client.shipments.get(tracked_object.id, { include: shipmentIncludes })
  return (await unlessMissing<Shipment>(read)) ?? null
}
