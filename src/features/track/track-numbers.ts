import type { TrackingRequest } from '../../contract/tracking-request.js'
import { brokenOff } from '../../desk/broken-off.js'
import { followRequests } from '../../desk/tracking/follow-request.js'
import { type RequestExtras, registerNumber } from '../../desk/tracking/register-number.js'
import type { TrackOrder } from '../../desk/tracking/track-order.js'
import type { TrackOutcome } from '../../desk/tracking/track-outcome.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { addToBill, onlyAtRegistration } from './add-to-bill.js'
import { billsOfBox, mayBeBox } from './bills-of-box.js'
import { completeOutcomes } from './complete-outcomes.js'
import { agreeOnCustomer } from './find-customer.js'
import { initialFields } from './initial-fields.js'
import { notAddedInWords, notAddedTo } from './not-added.js'
import {
  isOwnFailure,
  onBillOutcome,
  type Plan,
  planTracking,
  type ReadyNumber,
  rejected,
} from './plan-tracking.js'

/** Tracks numbers. Asks all questions before it registers any number. If a number fails, continues with the others. */
export async function trackNumbers(
  workspace: Workspace,
  order: TrackOrder,
): Promise<TrackOutcome[]> {
  let extras = async (): Promise<RequestExtras> => givenExtras(order)
  const plans = await planTracking(workspace, order, async () => {
    extras = await prepareExtras(workspace, order)
  })
  const outcomes = await registerAll(workspace, plans, extras)
  for (const outcome of outcomes) await offerToBill(workspace, outcome, order)
  const completed = await completeOutcomes(workspace, outcomes, order)
  for (const outcome of completed) {
    const { voyage, onBills, request } = outcome
    if (outcome.outcome !== 'already_tracked' || onBills) continue
    if (voyage) await offerToBill(workspace, { ...outcome, onBills: [voyage.shipment] }, order)
    else if (request) tellNotAdded(workspace, request, order)
  }
  return completed
}

async function offerToBill(
  workspace: Workspace,
  { number, onBills: bills }: TrackOutcome,
  { ref: refs = [], tag: tags = [], customer, fields = [], ...terms }: TrackOrder,
): Promise<void> {
  if (bills === undefined) return
  await addToBill(workspace, { numbers: [number], bills, refs, tags }, terms)
  if (customer !== undefined || fields.length > 0) workspace.notice(onlyAtRegistration([number]))
}

function tellNotAdded(
  workspace: Workspace,
  request: TrackingRequest,
  { ref: refs = [], tag: tags = [] }: TrackOrder,
): void {
  const left = notAddedTo(request, { refs, tags })
  if (left !== undefined) workspace.notice(notAddedInWords(left))
}

function givenExtras({ ref, tag }: TrackOrder): RequestExtras {
  return { ...(ref ? { ref } : {}), ...(tag ? { tag } : {}) }
}

/** Checks the customer and the custom fields. Creates a new customer only when the first number is registered. */
async function prepareExtras(
  workspace: Workspace,
  order: TrackOrder,
): Promise<() => Promise<RequestExtras>> {
  const { customer: name, fields: typed = [], confirm } = order
  const ask = (called: string) =>
    confirm?.(`There is no party "${called}". Create the party as the customer?`)
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

async function registerAll(
  workspace: Workspace,
  plans: readonly Plan[],
  extras: () => Promise<RequestExtras>,
): Promise<TrackOutcome[]> {
  const outcomes: TrackOutcome[] = []
  let obstacle: OctError | undefined
  for (const [index, planned] of billsFirst(plans).entries()) {
    const plan = await lookedAtAgain(workspace, planned, outcomes)
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
  return asPlanned(plans, outcomes)
}

const numberOf = (plan: Plan): string => ('ready' in plan ? plan.ready.number : plan.outcome.number)

const isNewBox = (plan: Plan): boolean =>
  'ready' in plan && plan.ready.choice.type === 'container' && mayBeBox(plan.ready)

const billsFirst = (plans: readonly Plan[]): Plan[] => [
  ...plans.filter((plan) => !isNewBox(plan)),
  ...plans.filter(isNewBox),
]

const asPlanned = (plans: readonly Plan[], outcomes: readonly TrackOutcome[]): TrackOutcome[] =>
  plans.flatMap((plan) => outcomes.find(({ number }) => number === numberOf(plan)) ?? [])

/** Maximum time in ms for which a container waits for a new B/L that may contain it. */
const patienceMs = 15_000

/** Checks whether a B/L that was registered before contains the container. If so, does not register the container. */
async function lookedAtAgain(
  workspace: Workspace,
  plan: Plan,
  outcomes: readonly TrackOutcome[],
): Promise<Plan> {
  const bills = outcomes.flatMap(({ outcome, request }) =>
    outcome === 'registered' && request && request.request_type !== 'container' ? [request] : [],
  )
  if (!('ready' in plan) || !isNewBox(plan) || bills.length === 0) return plan
  await followRequests(workspace, bills, patienceMs)
  const { number, choice } = plan.ready
  const scac = choice.scac ?? undefined
  const { open } = await billsOfBox(workspace, { number, scac, isAsked: true })
  return open.length === 0 ? plan : { outcome: await onBillOutcome(workspace, number, open) }
}

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
  obstacle.revised({
    message: `The number was not registered, because an earlier number failed: ${obstacle.message}`,
  })
