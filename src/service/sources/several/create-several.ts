import { inferNumber } from '../../../domain/inference/infer-number.js'
import type { Store, Tenant } from '../../store/database/store.js'
import { findShipment } from '../../store/shipments.js'
import { arrivalByAis } from '../ais/arrival-by-ais.js'
import { shipTrack } from '../ais/ship-track.js'
import type { Carrier } from '../carriers/carrier.js'
import type { ResolvedLine } from '../edi/facts/resolve-line.js'
import { receivedAbout } from '../received/received-about.js'
import { CarrierGate } from '../schedule/carrier-gate.js'
import { pollInterval } from '../schedule/poll-interval.js'
import type { Observation, PollAnswer, Source, TrackedNumber } from '../source.js'
import { askLine, type LineAnswer } from './ask-line.js'
import { carriersFor } from './carriers-for.js'
import { ofTracked } from './of-tracked.js'

export interface SeveralParts {
  store: Store
  carriers: () => readonly Carrier[]
  clock: () => Date
}

/** Combines shipping lines and received messages. If one shipping line fails, still reads the other sources. */
export function createSeveral(parts: SeveralParts): Source {
  const gate = new CarrierGate(parts)
  return {
    name: 'carriers and received messages',
    simulated: false,
    poll: (tracked, now, since) => poll({ ...parts, gate }, tracked, { now, since }),
    received: async (tracked) => {
      const others = { containers: [], bills: [], observations: [], isWhole: false }
      return (await receivedAbout(parts.store, { tracked, others })).observations
    },
    asksNobody: (tracked) => carriersFor(parts.carriers(), tracked).length === 0,
    nextNewsAt: (tracked, now) => {
      if (now.toISOString() <= tracked.registered_at) return now
      if (carriersFor(parts.carriers(), tracked).length === 0) return null
      return new Date(now.getTime() + pollInterval(tracked.request_number, now))
    },
    positions: async ({ account_id: accountId }, query) =>
      (await shipTrack(parts.store.db, { ...query, accountId })).fixes,
  }
}

interface Asked extends SeveralParts {
  gate: CarrierGate
}

interface Moment {
  now: Date
  since: Date | undefined
}

async function poll(parts: Asked, tracked: TrackedNumber, moment: Moment): Promise<PollAnswer> {
  const line = await askLines(parts, tracked, moment)
  const statements = line.kind === 'found' ? line.statements : []
  const others = {
    containers: statements.flatMap(({ names }) => names.container ?? []),
    bills: statements.flatMap(({ names }) => names.bill ?? []),
    observations: statements.map(({ observation }) => observation),
    isWhole: line.kind === 'found' && line.isWhole,
  }
  const received = await receivedAbout(parts.store, { tracked, others })
  const arrivals = await arrivalByAis(parts.store, tracked, moment.now)
  const observations = [...others.observations, ...received.observations, ...arrivals]
  if (observations.length === 0 && line.kind !== 'found')
    return emptyAnswer(line, tracked, moment.now)
  if (isBoxless(observations, tracked)) return { outcome: 'awaiting_manifest' }
  const foundBy = line.kind === 'found' ? line.scac : null
  return {
    outcome: 'found',
    scac: tracked.scac ?? foundBy ?? lineOf(tracked, received.line),
    observations,
    ...('askAgainAt' in line ? { askAgainAt: line.askAgainAt } : {}),
  }
}

/** Returns whether a number has no containers yet. False for a canceled booking, which will never have any. */
const isBoxless = (observations: readonly Observation[], tracked: TrackedNumber): boolean =>
  tracked.shipment_id === undefined &&
  tracked.request_type !== 'container' &&
  !observations.some(
    (it) => (it.kind === 'shipment' ? it.booking_cancelled : it.container) ?? false,
  )

async function askLines(
  { gate, carriers, store }: Asked,
  tracked: TrackedNumber,
  moment: Moment,
): Promise<LineAnswer | { kind: 'nobody' }> {
  const { account_id: accountId } = tracked
  if (accountId === undefined) return { kind: 'nobody' }
  const asked = carriersFor(carriers(), tracked)
  if (asked.length === 0) return { kind: 'nobody' }
  const tenant = { db: store.db, accountId }
  const signal = AbortSignal.timeout(timeoutMs)
  const answers: LineAnswer[] = []
  for (const carrier of asked) {
    const answer = await askLine({ gate, carrier, tracked, tenant, ...moment, signal })
    if (answer.kind === 'found') {
      const bill = await knownBill(tenant, tracked)
      return { ...answer, statements: ofTracked(answer.statements, tracked, bill) }
    }
    answers.push(answer)
  }
  const [first] = answers.sort((a, b) => rankOf(a) - rankOf(b))
  return first ?? { kind: 'nobody' }
}

/** Time limit in ms for polling a shipping line. It is shorter than the time limit of the job that polls. */
const timeoutMs = 25_000

const rankOf = ({ kind }: LineAnswer): number =>
  ['found', 'later', 'unreachable', 'unknown', 'refused'].indexOf(kind)

async function knownBill(tenant: Tenant, { shipment_id, request_number }: TrackedNumber) {
  if (shipment_id === undefined) return null
  const shipment = await findShipment(tenant, shipment_id)
  const bill = shipment?.bill_of_lading_number ?? null
  return bill === request_number ? null : bill
}

/** Returns the SCAC of a number: from messages, a certain number format, the vessel's operator, or the best guess. */
function lineOf({ request_number }: TrackedNumber, { scac, isOfShipOnly }: ResolvedLine): string {
  if (scac !== null && !isOfShipOnly) return scac
  const { decision, candidates } = inferNumber(request_number).shipping_line
  const likeliest = candidates[0]?.scac ?? ''
  return decision === 'auto_select' ? likeliest : (scac ?? likeliest)
}

function emptyAnswer(
  line: Exclude<LineAnswer, { kind: 'found' }> | { kind: 'nobody' },
  { shipment_id }: TrackedNumber,
  now: Date,
): PollAnswer {
  switch (line.kind) {
    case 'nobody':
      // No API of the shipping line is set up, so the tracking request stays pending until a message arrives.
      return {
        outcome: 'no_answer_yet',
        reason: 'shipping_line_unreachable',
        askAgainAt: new Date(now.getTime() + dayMs),
      }
    case 'later':
      return { outcome: 'no_answer_yet', askAgainAt: line.askAgainAt }
    case 'unknown':
      return { outcome: 'awaiting_manifest' }
    case 'refused':
      // A shipment that the shipping line reported before does not fail.
      if (shipment_id !== undefined) return unreachable
      return { outcome: 'failed', reason: 'invalid_number' }
    default:
      return { outcome: 'unreachable', reason: line.reason }
  }
}

const unreachable: PollAnswer = { outcome: 'unreachable', reason: 'shipping_line_unreachable' }

const dayMs = 86_400_000
