import { inferThresholds } from '../../contract/limits.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import type { RequestType } from '../../contract/vocabulary.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { scacOf } from '../../domain/reference/lines.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { inferByService, inferOffline } from './infer-numbers.js'
import { lineDoubts, numberDoubts } from './line-doubts.js'
import { typeWithLine } from './number-type.js'
import type { LineAnswer, TrackOrder } from './track-order.js'

export interface LineChoice {
  type: RequestType
  scac: string | null
}

export type Decision =
  | { kind: 'chosen'; choice: LineChoice; inference?: InferredNumber }
  | { kind: 'undecided'; inference: InferredNumber }
  | { kind: 'skipped'; inference: InferredNumber }

export type LineOrder = Pick<
  TrackOrder,
  'type' | 'scac' | 'auto' | 'accept' | 'allowInvalid' | 'isConfirmed' | 'chooseLine' | 'chooseType'
>

export async function chooseLine(
  workspace: Workspace,
  number: string,
  order: LineOrder,
  standing: readonly TrackingRequest[] = [],
): Promise<Decision> {
  if (order.scac) return asGiven(workspace, { number, scac: order.scac, order, standing })
  if (order.auto) return chosen(await inferOffline(number), null, order)
  const inference = await inferByService(workspace, number)
  const accepted = acceptedLine(inference, order)
  if (accepted === undefined) return askForLine(inference, order)
  for (const doubt of numberDoubts(inference)) workspace.notice(doubt)
  return chosen(inference, accepted, order)
}

interface Given {
  number: string
  scac: string
  order: LineOrder
  standing: readonly TrackingRequest[]
}

async function asGiven(workspace: Workspace, { number, scac: typed, order, standing }: Given) {
  const inference = await inferOffline(number)
  const scac = scacOf(typed)
  if (scac !== typed.toUpperCase())
    workspace.notice(`The shipping line ${typed} is registered as ${scac}.`)
  const doubts = lineDoubts({ scac, inference, standing })
  if (doubts.length > 0 && order.chooseLine && !order.isConfirmed) {
    return answered(await order.chooseLine(inference, { doubts, given: scac }), inference, order)
  }
  for (const doubt of doubts) workspace.notice(doubt)
  return chosen(inference, scac, order)
}

export function acceptedLine(
  inference: InferredNumber,
  order: Pick<LineOrder, 'accept' | 'allowInvalid'>,
): string | undefined {
  const { decision, selected, candidates } = inference.shipping_line
  if (inference.validation.is_valid === false && !order.allowInvalid) return undefined
  const isSure = (selected?.confidence ?? 0) >= inferThresholds.autoSelect
  if (decision === 'auto_select' && isSure) return selected?.scac
  const first = selected ?? candidates[0]
  if (decision === 'no_prediction' || order.accept === undefined || first === undefined) {
    return undefined
  }
  return first.confidence >= order.accept ? first.scac : undefined
}

async function askForLine(inference: InferredNumber, order: LineOrder): Promise<Decision> {
  if (order.chooseLine === undefined) return { kind: 'undecided', inference }
  const doubts = numberDoubts(inference)
  return answered(await order.chooseLine(inference, { doubts }), inference, order)
}

function answered(
  answer: LineAnswer,
  inference: InferredNumber,
  order: LineOrder,
): Decision | Promise<Decision> {
  if (answer === 'skip') return { kind: 'skipped', inference }
  const { type = order.type } = answer
  return chosen(inference, answer.scac, { ...order, ...(type ? { type } : {}) })
}

async function chosen(
  inference: InferredNumber,
  scac: string | null,
  order: LineOrder,
): Promise<Decision> {
  const type =
    order.type ?? (await typeWithLine(inference, scac)) ?? (await askForType(inference, order))
  if (type === 'skip') return { kind: 'skipped', inference }
  const isGiven = order.type !== undefined && order.scac !== undefined
  return { kind: 'chosen', choice: { type, scac }, ...(isGiven ? {} : { inference }) }
}

async function askForType({ number }: InferredNumber, order: LineOrder) {
  if (order.chooseType) return order.chooseType(number)
  const line = order.scac ? `--scac ${shellWord(order.scac)}` : '--auto'
  const word = shellWord(number)
  throw new OctError('usage', `The type of the number ${number} is not known`, {
    reason:
      'No known shipping line uses this form of number. Give the type with --type. Nothing was sent.',
    tryNext: [
      `oct track ${word} ${line} --type bill_of_lading`,
      `oct track ${word} ${line} --type booking_number`,
    ],
  })
}
