import type { Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import { brokenOff } from '../../../desk/broken-off.js'
import { chooseLine, type LineChoice } from '../../../desk/tracking/choose-line.js'
import type { Workspace } from '../../../desk/workspace.js'
import { counted } from '../../../domain/counted.js'
import { shellWord } from '../../../domain/shell-word.js'
import { OctError } from '../../../errors.js'
import { readBelongings } from './belongings.js'
import { giveFields, registerAgain } from './register-again.js'
import type { RetryOrder } from './retry-order.js'
import { nothingDone, type RetryOutcome } from './retry-outcome.js'

export interface Move {
  wrong: TrackingRequest
  /** Active request that already exists for the new shipping line, for example after an interrupted move. */
  right: TrackingRequest | undefined
  shipment: Shipment | null
  order: RetryOrder & { scac: string }
}

/**
 * Creates the new request before the old tracking ends, so that the number is always tracked. If the service refuses a
 * second request, ends the old tracking first. If the move then fails, resumes the old tracking.
 */
export async function moveRequest(workspace: Workspace, move: Move): Promise<RetryOutcome> {
  const { wrong, right, shipment, order } = move
  const number = wrong.request_number
  const outcome: RetryOutcome = { ...nothingDone(number), previous: wrong }
  const type = order.type ?? wrong.request_type
  const decision = await chooseLine(workspace, number, { ...order, type })
  if (decision.kind !== 'chosen') return { ...outcome, outcome: 'skipped' }
  const { choice } = decision
  await order.confirm(plannedActionOf(move, choice))
  const begun = right
    ? carriedOn(workspace, move, right)
    : registerAgain(workspace, { previous: wrong, shipment, choice })
  const done = await begun.catch((error: unknown) => {
    throw withOld(workspace, move, error)
  })
  if (done.request?.id === wrong.id) {
    return { ...outcome, ...(await inTurn(workspace, move, choice)) }
  }
  return { ...outcome, ...done, ...(await ended(workspace, move)) }
}

function plannedActionOf({ wrong, shipment }: Move, { scac }: LineChoice): string {
  const { request_number: number } = wrong
  const line = lineOf(wrong)
  if (shipment === null) {
    return `Canceling the request for ${number} with ${line}, and tracking the number with shipping line ${scac}`
  }
  const boxes = shipment.containers?.length ?? 0
  const many = counted(boxes, 'container')
  return `Stopping ${number} with ${line} (${many}), and tracking the number with shipping line ${scac}`
}

async function carriedOn(workspace: Workspace, { wrong, shipment }: Move, right: TrackingRequest) {
  const belongings = await readBelongings(workspace, wrong, shipment)
  const notCarried = await giveFields(workspace, right, belongings)
  return { outcome: 'already_tracked' as const, request: right, carried: [], notCarried }
}

type Ended = Pick<RetryOutcome, 'stopped' | 'isWithdrawn' | 'error'>

async function ended(workspace: Workspace, move: Move): Promise<Ended> {
  try {
    return await endTracking(workspace, move)
  } catch (error) {
    const registered = [move.wrong.request_number]
    if (workspace.signal.aborted) {
      throw withOld(workspace, move, brokenOff(workspace, error, { registered }))
    }
    if (!(error instanceof OctError)) throw error
    return { stopped: null, isWithdrawn: false, error }
  }
}

/** Explains an interrupted move: the old tracking may still be active. Advises the same retry again. */
function withOld({ signal }: Workspace, { wrong, order }: Move, error: unknown): unknown {
  if (!signal.aborted || !(error instanceof OctError)) return error
  const again = `oct tracking retry ${shellWord(wrong.request_number)} --scac ${order.scac}`
  return explained(
    error,
    `oct does not know whether the service still tracks the number with ${lineOf(wrong)}.`,
    again,
  )
}

async function endTracking(workspace: Workspace, { wrong, shipment }: Move): Promise<Ended> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  if (shipment === null) {
    const request = await client.trackingRequests.cancel(wrong.id)
    cache.trackingRequests.save([request], workspace.now())
    return { stopped: null, isWithdrawn: true }
  }
  const stopped = await client.shipments.stopTracking(shipment.id)
  const { containers } = shipment
  cache.shipments.save([{ ...shipment, ...stopped, containers }], workspace.now())
  const request = await client.trackingRequests.get(wrong.id).catch(() => undefined)
  if (request) cache.trackingRequests.save([request], workspace.now())
  return { stopped, isWithdrawn: false }
}

async function inTurn(workspace: Workspace, move: Move, choice: LineChoice) {
  const { wrong, shipment } = move
  const end = await endTracking(workspace, move)
  try {
    const done = await registerAgain(workspace, { previous: wrong, shipment, choice })
    return { ...done, ...end }
  } catch (error) {
    const doubt = await takenBack(workspace, move, error)
    throw brokenOff(workspace, doubt, { registered: [], doubt })
  }
}

/** Resumes the old tracking after a failed move. This is not possible for a canceled tracking request. */
async function takenBack(workspace: Workspace, { wrong, shipment }: Move, cause: unknown) {
  if (!(cause instanceof OctError)) return cause
  const { request_number: number, request_type: type, scac } = wrong
  const again = `oct track ${shellWord(number)} ${scac ? `--scac ${scac}` : '--auto'} --type ${type}`
  if (shipment === null) return explained(cause, `${number} is not tracked any more.`, again)
  try {
    const client = await workspace.client()
    await client.shipments.resumeTracking(shipment.id)
    return explained(cause, `${number} is tracked with ${lineOf(wrong)} as before.`)
  } catch {
    const state = `${number} was tracked with ${lineOf(wrong)}. The tracking was stopped and could not be resumed.`
    return explained(cause, state, again)
  }
}

const lineOf = ({ scac }: TrackingRequest): string =>
  scac ? `shipping line ${scac}` : 'a shipping line that the service is still detecting'

const explained = (cause: OctError, state: string, again?: string): OctError =>
  cause.revised({
    reason: [cause.reason, state].filter(Boolean).join(' '),
    tryNext: [...(again ? [again] : []), ...cause.tryNext],
  })
