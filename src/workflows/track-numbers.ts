import type { RequestType } from '../contract/vocabulary.js'
import { validateContainerNumber } from '../domain/container-number.js'
import { OctError } from '../errors.js'
import { chooseLine } from './choose-line.js'
import { findRequests } from './find-requests.js'
import { followRequest } from './follow-request.js'
import { registerNumber } from './register-number.js'
import { fetchVoyage } from './show-shipment.js'
import type { TrackOrder } from './track-order.js'
import type { TrackOutcome } from './track-outcome.js'
import type { Workspace } from './workspace.js'

/** New requests cost money; up to so many need no confirmation (contract, part 5). */
const unconfirmedRequests = 25

/**
 * Tracks each number: what is tracked already is only shown, anything else is registered once its
 * line is certain. One number's failure never touches another.
 */
export async function trackNumbers(
  workspace: Workspace,
  order: TrackOrder,
): Promise<TrackOutcome[]> {
  await confirmCount(workspace, order)
  const outcomes: TrackOutcome[] = []
  for (const [index, number] of order.numbers.entries()) {
    if (order.numbers.length > 1)
      workspace.progress(`Tracking ${index + 1}/${order.numbers.length}`)
    outcomes.push(await trackOne(workspace, number, order))
  }
  return outcomes
}

async function confirmCount(workspace: Workspace, order: TrackOrder): Promise<void> {
  const { length } = order.numbers
  if (length <= unconfirmedRequests || order.isConfirmed || workspace.isSandbox) return
  if (await order.confirm?.(`Register up to ${length} numbers? Each new one is billed.`)) return
  throw new OctError('usage', `${length} numbers would be registered`, {
    reason: `Requests are billed; more than ${unconfirmedRequests} at once are confirmed with --yes.`,
    tryNext: ['the same command with --yes'],
  })
}

async function trackOne(
  workspace: Workspace,
  number: string,
  order: TrackOrder,
): Promise<TrackOutcome> {
  try {
    if (!order.allowInvalid) refuseInvalid(number, order.type)
    return await completed(workspace, await registered(workspace, number, order), order)
  } catch (error) {
    if (!(error instanceof OctError) || isFinal(error) || order.numbers.length === 1) throw error
    return { number, outcome: 'rejected', request: null, voyage: null, error }
  }
}

/** What fails one number for reasons of its own; anything else would fail the next one too. */
const ownFailures = ['rejected', 'usage', 'not_found']

const isFinal = (error: OctError): boolean => !ownFailures.includes(error.code)

/** A wrong check digit is caught before the network, with its repair. */
function refuseInvalid(number: string, type: RequestType | undefined): void {
  const hasShape = /^[A-Z]{3}[UJZ]\d{7}$/i.test(number)
  if (!hasShape && type !== 'container') return
  const check = validateContainerNumber(number)
  if (check.isValid) return
  throw new OctError('usage', `${number} is not a valid container number: ${check.reason}`, {
    reason: 'Its last digit is computed from the others (ISO 6346); nothing was sent.',
    tryNext: [
      ...(check.corrected === undefined ? [] : [`oct track ${check.corrected}`]),
      `oct track ${number} --allow-invalid`,
    ],
  })
}

async function registered(
  workspace: Workspace,
  number: string,
  order: TrackOrder,
): Promise<TrackOutcome> {
  const existing = await existingRequest(workspace, number, order)
  if (existing) return { number, outcome: 'already_tracked', request: existing, voyage: null }
  const decision = await chooseLine(workspace, number, order)
  const { inference } = decision
  const base = { number, request: null, voyage: null, ...(inference ? { inference } : {}) }
  if (decision.kind === 'skipped') return { ...base, outcome: 'skipped' }
  if (decision.kind === 'undecided') return { ...base, outcome: 'needs_confirmation' }
  const { request, isNew } = await registerNumber(workspace, number, decision.choice, order)
  return { ...base, outcome: isNew ? 'registered' : 'already_tracked', request }
}

const liveStatuses = ['pending', 'awaiting_manifest', 'created']

async function existingRequest(workspace: Workspace, number: string, order: TrackOrder) {
  const requests = await findRequests(workspace, number)
  const scac = order.scac?.toUpperCase()
  return requests.find(
    (request) =>
      liveStatuses.includes(request.status) && (scac === undefined || request.scac === scac),
  )
}

async function completed(
  workspace: Workspace,
  outcome: TrackOutcome,
  order: TrackOrder,
): Promise<TrackOutcome> {
  if (outcome.request === null) return outcome
  const request = order.wait
    ? await followRequest(workspace, outcome.request, order.waitTimeout)
    : outcome.request
  const shipmentId = request.tracked_object?.id
  const voyage = shipmentId ? await fetchVoyage(workspace, shipmentId) : null
  return { ...outcome, request, voyage }
}
