import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { brokenOff } from './broken-off.js'
import { completeOutcomes } from './complete-outcomes.js'
import { agreeOnCustomer } from './find-customer.js'
import { initialFields } from './initial-fields.js'
import {
  isOwnFailure,
  type Plan,
  planTracking,
  type ReadyNumber,
  rejected,
} from './plan-tracking.js'
import { type RequestExtras, registerNumber } from './register-number.js'
import type { TrackOrder } from './track-order.js'
import type { TrackOutcome } from './track-outcome.js'

/**
 * Tracks each number: what is tracked already is only shown, anything else is registered once its
 * line is certain. Everything is asked before the first is registered, and one number's failure
 * never touches another.
 */
export async function trackNumbers(
  workspace: Workspace,
  order: TrackOrder,
): Promise<TrackOutcome[]> {
  let extras = async (): Promise<RequestExtras> => givenExtras(order)
  const plans = await planTracking(workspace, order, async () => {
    extras = await prepareExtras(workspace, order)
  })
  return completeOutcomes(workspace, await registerAll(workspace, plans, extras), order)
}

function givenExtras({ ref, tag }: TrackOrder): RequestExtras {
  return { ...(ref ? { ref } : {}), ...(tag ? { tag } : {}) }
}

/** Checks fields and customer; a new customer is created when the first number is registered. */
async function prepareExtras(
  workspace: Workspace,
  order: TrackOrder,
): Promise<() => Promise<RequestExtras>> {
  const { customer: name, fields: typed = [], confirm } = order
  const ask = (called: string) =>
    confirm?.(`No party is called "${called}". Create it as the customer?`)
  const mayCreate = order.isConfirmed
    ? async () => true
    : confirm && (async (called: string) => (await ask(called)) === true)
  const fields = typed.length > 0 ? await initialFields(workspace, typed) : undefined
  const customer =
    name === undefined ? undefined : await agreeOnCustomer(workspace, name, { mayCreate })
  return async () => ({
    ...givenExtras(order),
    ...(fields ? { fields } : {}),
    ...(customer ? { customerId: (await customer()).id } : {}),
  })
}

/** Registers what is ready, one after the other; after a failure of the service none is tried. */
async function registerAll(
  workspace: Workspace,
  plans: readonly Plan[],
  extras: () => Promise<RequestExtras>,
): Promise<TrackOutcome[]> {
  const outcomes: TrackOutcome[] = []
  let obstacle: OctError | undefined
  for (const [index, plan] of plans.entries()) {
    if ('outcome' in plan) outcomes.push(plan.outcome)
    else if (obstacle) outcomes.push(rejected(plan.ready.number, untried(obstacle)))
    else {
      if (plans.length > 1) workspace.progress(`Registering ${index + 1}/${plans.length}`)
      try {
        outcomes.push(await registered(workspace, plan.ready, extras))
      } catch (error) {
        const failure = ownOutcome(workspace, error, { outcomes, isOnly: plans.length === 1 })
        if (!isOwnFailure(failure)) obstacle = failure
        outcomes.push(rejected(plan.ready.number, failure))
      }
    }
  }
  return outcomes
}

/** The failure as one number's own; thrown where it ends everything, or nothing was done before. */
function ownOutcome(
  workspace: Workspace,
  error: unknown,
  { outcomes, isOnly }: { outcomes: readonly TrackOutcome[]; isOnly: boolean },
): OctError {
  const done = outcomes.filter(({ outcome }) => outcome === 'registered')
  const names = done.map(({ number }) => number)
  if (workspace.signal.aborted) {
    throw brokenOff(workspace, error, { registered: names, doubt: error })
  }
  if (isOnly || !(error instanceof OctError)) throw error
  if (done.length === 0 && !isOwnFailure(error)) throw error
  return error
}

async function registered(
  workspace: Workspace,
  { number, choice, inference }: ReadyNumber,
  extras: () => Promise<RequestExtras>,
): Promise<TrackOutcome> {
  const { request, isNew } = await registerNumber(workspace, number, choice, await extras())
  const outcome = isNew ? 'registered' : 'already_tracked'
  return { number, outcome, request, voyage: null, ...(inference ? { inference } : {}) }
}

const untried = (obstacle: OctError): OctError =>
  obstacle.revised({ message: `Not tried after: ${obstacle.message}` })
