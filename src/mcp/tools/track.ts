import type { TrackOrder } from '../../desk/tracking/track-order.js'
import type { TrackOutcome } from '../../desk/tracking/track-outcome.js'
import { counted } from '../../domain/counted.js'
import { shellWord } from '../../domain/shell-word.js'
import { type Plan, planTracking, type ReadyNumber } from '../../features/track/plan-tracking.js'
import { trackNumbers } from '../../features/track/track-numbers.js'
import { flag, input, output, rows, text, texts } from '../json-schema.js'
import type { Call, Proposal, Tool } from '../tool.js'
import { ToolError } from '../tool-error.js'
import { bare, code, compact, inert, quoted, theirs, theirsOf } from '../untrusted.js'

/** Maximum number of bills, bookings or containers in a call: nobody reads a long list before a confirmation. */
const mostNumbers = 5

/** Maximum number of requests to track a number per UTC day: they may cost money, and a model may repeat them. */
const mostPerDay = 25

const beyondDay = new ToolError(
  'too_many',
  `Assistants may register ${mostPerDay} numbers a day. Nothing was registered`,
  { next: { command: 'oct track --from <file>' } },
)

interface Args {
  numbers: string[]
  line?: string
  refs?: string[]
  customer?: string
  dry_run?: boolean
}

export const trackTool: Tool = {
  name: 'track',
  title: 'Track numbers',
  description:
    'Plans or registers tracking of up to 5 container, bill or booking numbers. dry_run (default true) only returns the plan. With dry_run false, a person confirms first. If the shipping line of a number is not certain, the number is not registered: ask the person, then call again with "line". Repeating a call registers nothing twice.',
  input: input(
    {
      numbers: { ...texts(mostNumbers), minItems: 1 },
      line: text('SCAC of the shipping line'),
      refs: texts(10),
      customer: text('name of an existing customer'),
      dry_run: flag('default: true'),
    },
    ['numbers'],
  ),
  output: output({ dry_run: { type: 'boolean' }, rows }),
  writing: 'track',
  isOpenWorld: true,
  run: async (given, call) => {
    const { numbers, line, refs, customer, dry_run = true } = given as unknown as Args
    const order: TrackOrder = {
      numbers,
      ...(line === undefined ? {} : { scac: line }),
      ...(refs === undefined ? {} : { ref: refs }),
      ...(customer === undefined ? {} : { customer }),
      waitTimeout: 0,
      isConfirmed: false,
    }
    const plans = await planTracking(call.workspace, order, async () => {})
    const ready = plans.flatMap((plan) => ('ready' in plan ? [plan.ready] : []))
    if (dry_run || ready.length === 0) {
      return {
        summary: `Plan: ${counted(ready.length, 'number')} would be registered`,
        lines: plans.map(planLine),
        structured: { dry_run: true, rows: plans.map(planRow) },
        isSimulated: call.workspace.isSandbox,
      }
    }
    if (ready.length < plans.length) throw unready(plans)
    if (!call.isConfirmed) {
      return { proposal: await proposalOf(call, given as unknown as Args, ready) }
    }
    if (!(await call.countRegistrations(ready.length, mostPerDay))) throw beyondDay
    const outcomes = await trackNumbers(call.workspace, order)
    return {
      summary: `${counted(outcomes.filter(({ outcome }) => outcome === 'registered').length, 'number')} registered`,
      lines: outcomes.map(
        ({ number, outcome }) => `${bare(number)}: ${outcome.replaceAll('_', ' ')}`,
      ),
      structured: { dry_run: false, rows: outcomes.map(outcomeRow) },
      isSimulated: call.workspace.isSandbox,
    }
  },
}

/** Returns the proposal to track numbers, with the references and the customer of each tracking request. */
async function proposalOf(
  call: Call,
  args: Args,
  ready: readonly ReadyNumber[],
): Promise<Proposal> {
  const { refs = [], customer } = args
  const command = call.typed(commandOf(args))
  const { chooseParty } = await import('../../desk/parties/choose-party.js')
  const party = customer && (await chooseParty(call.workspace, customer, () => command))
  const name = party ? party.company_name : undefined
  const what = ready.map(
    ({ number, choice: { scac } }) =>
      `${bare(number)} (${code(scac) ?? 'shipping line detected by the service'})`,
  )
  const more = [
    ...(refs.length === 0 ? [] : [`references ${refs.map(quoted).join(', ')}`]),
    ...(name === undefined ? [] : [`customer ${quoted(name)}`]),
  ]
  const details = more.length === 0 ? '' : ` with ${more.join(' and ')}`
  return {
    question: `Track ${what.join(', ')}${details}? Each new tracking request may be billed by the service.`,
    change: compact({
      numbers: ready.map(({ number }) => bare(number)),
      references: refs.length === 0 ? undefined : theirsOf(refs),
      customer: theirs(name),
    }),
    plan: {
      ready: ready.map(({ number, choice }) => [number, choice.type, choice.scac]),
      customer: name ?? null,
    },
    command,
  }
}

function unready(plans: readonly Plan[]): ToolError {
  const isUncertain = plans.some(
    (plan) => 'outcome' in plan && plan.outcome.outcome === 'needs_confirmation',
  )
  return isUncertain
    ? new ToolError('needs_line', 'The shipping line of a number is not certain: ask the person', {
        rows: plans.map(planRow),
        next: { tool: 'identify' },
      })
    : new ToolError('invalid', 'Not every number can be registered. Nothing was registered', {
        rows: plans.map(planRow),
      })
}

function planRow(plan: Plan): Record<string, unknown> {
  if ('outcome' in plan) return outcomeRow(plan.outcome)
  const { number, choice } = plan.ready
  return compact({
    number: bare(number),
    plan: 'register',
    type: choice.type,
    line: code(choice.scac) ?? 'detected by the service',
  })
}

function planLine(plan: Plan): string {
  const { number, plan: what, line, outcome } = planRow(plan)
  return `${number}: ${what ?? `${outcome}`.replaceAll('_', ' ')}${line ? ` with ${line}` : ''}`
}

function outcomeRow({ number, outcome, request, inference, error }: TrackOutcome) {
  return compact({
    number: bare(number),
    outcome,
    status: request ? code(request.status) : undefined,
    line: code(request?.scac),
    candidates: inference?.shipping_line.candidates
      .slice(0, 5)
      .map(({ scac, name, confidence }) =>
        compact({ scac: code(scac), name: theirs(name), confidence }),
      ),
    error: error === undefined ? undefined : inert(error.message),
  })
}

function commandOf({ numbers, line, refs = [], customer }: Args): string {
  const options = [
    ...(line === undefined ? [] : ['--scac', line]),
    ...refs.flatMap((ref) => ['--ref', ref]),
    ...(customer === undefined ? [] : ['--customer', customer]),
  ]
  return ['oct track', ...[...numbers, ...options].map(shellWord)].join(' ')
}
