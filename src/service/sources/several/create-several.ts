import { inferNumber } from '../../../domain/inference/infer-number.js'
import type { Store, Tenant } from '../../store/database/store.js'
import { findShipment } from '../../store/shipments.js'
import { heardArrival } from '../ais/heard-arrival.js'
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
  /** The carriers that are set up, as they are now. */
  carriers: () => readonly Carrier[]
  clock: () => Date
}

/**
 * One source of what carriers answer and of what was received by push. A carrier that is down ages
 * nothing that others say, and what nobody can be asked about is found as soon as it is received.
 */
export function createSeveral(parts: SeveralParts): Source {
  const gate = new CarrierGate(parts)
  return {
    name: 'carriers and received messages',
    simulated: false,
    poll: (tracked, now, since) => poll({ ...parts, gate }, tracked, { now, since }),
    received: async (tracked) => {
      const told = { containers: [], bills: [], observations: [] }
      return (await receivedAbout(parts.store, { tracked, told })).observations
    },
    asksNobody: (tracked) => carriersFor(parts.carriers(), tracked).length === 0,
    nextNewsAt: (tracked, now) => {
      if (now.toISOString() <= tracked.registered_at) return now
      if (carriersFor(parts.carriers(), tracked).length === 0) return null
      return new Date(now.getTime() + pollInterval(tracked.request_number, now))
    },
    positions: async ({ account_id: accountId }, wish) =>
      (await shipTrack(parts.store.db, { ...wish, accountId })).fixes,
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
  const statements = line.kind === 'told' ? line.statements : []
  const told = {
    containers: statements.flatMap(({ names }) => names.container ?? []),
    bills: statements.flatMap(({ names }) => names.bill ?? []),
    observations: statements.map(({ observation }) => observation),
  }
  const received = await receivedAbout(parts.store, { tracked, told })
  const heard = await heardArrival(parts.store, tracked, moment.now)
  const observations = [...told.observations, ...received.observations, ...heard]
  if (observations.length === 0 && line.kind !== 'told') return barren(line, tracked, moment.now)
  if (isBoxless(observations, tracked)) return { outcome: 'awaiting_manifest' }
  const toldBy = line.kind === 'told' ? line.scac : null
  return {
    outcome: 'found',
    scac: tracked.scac ?? toldBy ?? lineOf(tracked, received.line),
    observations,
    ...('askAgainAt' in line ? { askAgainAt: line.askAgainAt } : {}),
  }
}

/** A booking is known before its boxes are: its request waits for them, unless it was cancelled. */
const isBoxless = (observations: readonly Observation[], tracked: TrackedNumber): boolean =>
  tracked.shipment_id === undefined &&
  tracked.request_type !== 'container' &&
  !observations.some(
    (said) => (said.kind === 'shipment' ? said.booking_cancelled : said.container) ?? false,
  )

/** Asks the carriers that may know a number, one after the other until one does. */
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
  const signal = AbortSignal.timeout(patienceMs)
  const answers: LineAnswer[] = []
  for (const carrier of asked) {
    const answer = await askLine({ gate, carrier, tracked, tenant, ...moment, signal })
    if (answer.kind === 'told') {
      const bill = await knownBill(tenant, tracked)
      return { ...answer, statements: ofTracked(answer.statements, tracked, bill) }
    }
    answers.push(answer)
  }
  const [first] = answers.sort((a, b) => hopeOf(a) - hopeOf(b))
  return first ?? { kind: 'nobody' }
}

/** Less than whoever polls waits. */
const patienceMs = 25_000

/** Who may yet know a number counts before who does not. */
const hopeOf = ({ kind }: LineAnswer): number =>
  ['told', 'later', 'unreachable', 'unknown', 'refused'].indexOf(kind)

async function knownBill(tenant: Tenant, { shipment_id, request_number }: TrackedNumber) {
  if (shipment_id === undefined) return null
  const shipment = await findShipment(tenant, shipment_id)
  const bill = shipment?.bill_of_lading_number ?? null
  return bill === request_number ? null : bill
}

/**
 * The line of a number: as messages name it, else as the number itself leaves no doubt, else that of
 * its ship, and where no source names any, the likeliest.
 */
function lineOf({ request_number }: TrackedNumber, { scac, isOfShipOnly }: ResolvedLine): string {
  if (scac !== null && !isOfShipOnly) return scac
  const { decision, candidates } = inferNumber(request_number).shipping_line
  const likeliest = candidates[0]?.scac ?? ''
  return decision === 'auto_select' ? likeliest : (scac ?? likeliest)
}

/** What a number is answered of which nothing is known. */
function barren(
  line: Exclude<LineAnswer, { kind: 'told' }> | { kind: 'nobody' },
  { shipment_id }: TrackedNumber,
  now: Date,
): PollAnswer {
  switch (line.kind) {
    case 'nobody':
      // nobody is set up for its line: only a message that is yet to come can tell of it
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
      // a shipment that it told of before is not lost by that
      if (shipment_id !== undefined) return unreachable
      return { outcome: 'failed', reason: 'invalid_number' }
    default:
      return { outcome: 'unreachable', reason: line.reason }
  }
}

const unreachable: PollAnswer = { outcome: 'unreachable', reason: 'shipping_line_unreachable' }

const dayMs = 86_400_000
