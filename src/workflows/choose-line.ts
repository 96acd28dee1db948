import type { NumberType, RequestType } from '../contract/vocabulary.js'
import type { InferredNumber } from '../domain/inferred-number.js'
import { inferByService, inferOffline } from './infer-numbers.js'
import type { TrackOrder } from './track-order.js'
import type { Workspace } from './workspace.js'

/** What to register a number as; `scac` null lets the service detect the line. */
export interface LineChoice {
  type: RequestType
  scac: string | null
}

export type Decision =
  | { kind: 'chosen'; choice: LineChoice; inference?: InferredNumber }
  | { kind: 'undecided'; inference: InferredNumber }
  | { kind: 'skipped'; inference: InferredNumber }

/**
 * Type and line of one number: as given; else inferred, where `auto_select` proceeds,
 * `needs_confirmation` is asked or accepted by confidence, and `no_prediction` is only ever asked.
 */
export async function chooseLine(
  workspace: Workspace,
  number: string,
  order: TrackOrder,
): Promise<Decision> {
  if (order.type && order.scac) {
    return { kind: 'chosen', choice: { type: order.type, scac: order.scac.toUpperCase() } }
  }
  if (order.scac || order.auto) return chosenByEngine(number, order)
  const inference = await inferByService(workspace, number)
  const accepted = acceptedLine(inference, order)
  if (accepted !== undefined) {
    return { kind: 'chosen', inference, choice: { type: typeOf(inference, order), scac: accepted } }
  }
  return askForLine(inference, order)
}

/** With the line given, or left to the service, only the type is missing: the engine knows it. */
async function chosenByEngine(number: string, order: TrackOrder): Promise<Decision> {
  const inference = await inferOffline(number)
  const scac = order.scac ? order.scac.toUpperCase() : null
  return { kind: 'chosen', inference, choice: { type: typeOf(inference, order), scac } }
}

function acceptedLine(inference: InferredNumber, order: TrackOrder): string | undefined {
  const { decision, selected, candidates } = inference.shipping_line
  if (decision === 'auto_select') return selected?.scac
  const first = selected ?? candidates[0]
  const isAcceptable = decision === 'needs_confirmation' && order.accept !== undefined
  return isAcceptable && first && first.confidence >= (order.accept ?? 1) ? first.scac : undefined
}

async function askForLine(inference: InferredNumber, order: TrackOrder): Promise<Decision> {
  if (order.chooseLine === undefined) return { kind: 'undecided', inference }
  const answer = await order.chooseLine(inference)
  if (answer === 'skip') return { kind: 'skipped', inference }
  const type = answer.type ?? typeOf(inference, order)
  return { kind: 'chosen', inference, choice: { type, scac: answer.scac } }
}

/** Inference calls a booking `booking`; creating a request wants `booking_number` (facts, 2.11). */
export function requestTypeOf(type: NumberType): RequestType {
  return type === 'booking' ? 'booking_number' : type
}

const typeOf = (inference: InferredNumber, order: TrackOrder): RequestType =>
  order.type ?? requestTypeOf(inference.number_type)
