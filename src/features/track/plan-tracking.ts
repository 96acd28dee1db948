import type { Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { brokenOff } from '../../desk/broken-off.js'
import { findRequests } from '../../desk/find/find-requests.js'
import { checkedNumber } from '../../desk/tracking/check-number.js'
import { chooseLine, type LineChoice } from '../../desk/tracking/choose-line.js'
import type { TrackOrder } from '../../desk/tracking/track-order.js'
import type { TrackOutcome } from '../../desk/tracking/track-outcome.js'
import type { Workspace } from '../../desk/workspace.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { isOfLine } from '../../domain/request-line.js'
import { isStanding } from '../../domain/request-status.js'
import { OctError, readOnlyRefusal } from '../../errors.js'
import { billsOfBox, endedInWords, requestOfBill } from './bills-of-box.js'

export interface ReadyNumber {
  number: string
  choice: LineChoice
  inference?: InferredNumber
}

interface OpenNumber {
  number: string
  standing: TrackingRequest[]
}

type Found = { outcome: TrackOutcome } | { open: OpenNumber }
export type Plan = { outcome: TrackOutcome } | { ready: ReadyNumber }

export const isOwnFailure = (error: unknown): error is OctError =>
  error instanceof OctError && ['rejected', 'usage', 'not_found'].includes(error.code)

const isStumble = (error: unknown): error is OctError =>
  error instanceof OctError && (error.status ?? 0) >= 500

export function rejected(number: string, error: OctError): TrackOutcome {
  return { number, outcome: 'rejected', request: null, voyage: null, error }
}

export async function planTracking(
  workspace: Workspace,
  order: TrackOrder,
  prepare: () => Promise<void>,
): Promise<Plan[]> {
  const numbers = [...new Set(order.numbers)]
  const checked = await leftAlone(workspace, () =>
    eachAlone(numbers, (number) => checkOne(number, order)),
  )
  // Opens the client before asking questions. A user without a token can then still switch to the sandbox.
  await workspace.client()
  return leftAlone(workspace, () => settle(workspace, { checked, order, prepare }))
}

/** Asks the questions. If the user cancels a question, throws an error which says that no number was registered. */
async function leftAlone<Result>(
  workspace: Workspace,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw brokenOff(workspace, error, { registered: [] })
  }
}

interface Checked {
  checked: readonly Found[]
  order: TrackOrder
  prepare: () => Promise<void>
}

async function settle(workspace: Workspace, { checked, order, prepare }: Checked): Promise<Plan[]> {
  const found = await eachAlone(checked, async (one) =>
    'open' in one ? lookUp(workspace, one.open.number, order) : one,
  )
  const known = found.filter((one) => 'outcome' in one)
  if (known.length === found.length) return known
  if (workspace.isReadOnly) throw inReadOnly(found)
  await prepare()
  return eachAlone(
    found,
    async (one) => ('open' in one ? settleLine(workspace, one.open, order) : one),
    (error): error is OctError => isOwnFailure(error) || isStumble(error),
  )
}

/** Runs `work` for each number. Throws an error only for a single number. Otherwise, a result contains the error. */
async function eachAlone<Item extends string | Found, Result extends Found | Plan>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  isOwn: (error: unknown) => error is OctError = isOwnFailure,
): Promise<(Result | { outcome: TrackOutcome })[]> {
  const results: (Result | { outcome: TrackOutcome })[] = []
  for (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      if (!isOwn(error) || items.length === 1) throw error
      results.push({ outcome: rejected(numberOf(item), error) })
    }
  }
  return results
}

function numberOf(item: string | Found): string {
  if (typeof item === 'string') return item
  return 'open' in item ? item.open.number : item.outcome.number
}

async function checkOne(typed: string, order: TrackOrder): Promise<Found> {
  const number = await checkedNumber(typed, order)
  if (number !== undefined) return { open: { number, standing: [] } }
  return { outcome: { number: typed, request: null, voyage: null, outcome: 'skipped' } }
}

async function lookUp(workspace: Workspace, number: string, order: TrackOrder): Promise<Found> {
  const requests = await findRequests(workspace, number)
  const standing = requests.filter(isStanding)
  const { scac } = order
  const request = standing.find((each) => scac === undefined || isOfLine(each, scac))
  if (request === undefined) return onBillOrOpen(workspace, { number, standing }, order)
  return { outcome: { number, request, voyage: null, outcome: 'already_tracked' } }
}

/** Returns the tracked B/L that contains the container. If there is none, returns the number to register. */
async function onBillOrOpen(
  workspace: Workspace,
  open: OpenNumber,
  { type, scac }: TrackOrder,
): Promise<Found> {
  const { number } = open
  const isAsked = !workspace.freshness.offline
  const bills = await billsOfBox(workspace, { number, type, scac, isAsked })
  const [bill] = bills.open
  if (bill === undefined) {
    if (bills.ended.length > 0) workspace.notice(endedInWords(number, bills.ended))
    return { open }
  }
  return { outcome: await onBillOutcome(workspace, number, bills.open) }
}

export async function onBillOutcome(
  workspace: Workspace,
  number: string,
  bills: Shipment[],
): Promise<TrackOutcome> {
  const request = await requestOfBill(workspace, bills[0]?.id ?? '')
  return { number, request, voyage: null, outcome: 'already_tracked', onBills: bills }
}

async function settleLine(
  workspace: Workspace,
  { number, standing }: OpenNumber,
  order: TrackOrder,
): Promise<Plan> {
  workspace.progress(`Finding the shipping line of ${number}`)
  const decision = await chooseLine(workspace, number, order, standing)
  const { kind, inference } = decision
  const inferred = inference ? { inference } : {}
  if (kind === 'chosen') return { ready: { number, choice: decision.choice, ...inferred } }
  const outcome = kind === 'skipped' ? 'skipped' : 'needs_confirmation'
  return { outcome: { number, request: null, voyage: null, outcome, ...inferred } }
}

function inReadOnly(found: readonly Found[]): OctError {
  const numbers = found.flatMap((one) => ('open' in one ? [one.open.number] : []))
  return readOnlyRefusal(`${numbers.join(', ')} would be registered; nothing was sent.`)
}
