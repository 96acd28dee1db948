import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Store, Tenant } from '../../store/database/store.js'
import { readObservations } from '../../store/history/observations.js'
import {
  otherStatementsOf,
  type RelevantStatement,
  statementsNaming,
} from '../../store/received/statements.js'
import { findShipment } from '../../store/shipments.js'
import type { ResolvedLine } from '../edi/facts/resolve-line.js'
import type { Observation, TrackedNumber } from '../source.js'
import { boxesOf, type ReceivedRow, receivedRow, type Subject } from './about-subject.js'
import { bareNumber } from './bare-number.js'
import { retractionsOf } from './bare-retractions.js'
import { forecastAgain } from './forecast-again.js'
import { type KnownShipment, onThisTrip } from './on-this-trip.js'
import { retractOthers } from './retract-others.js'
import { happenedAt, instantOf } from './trip-of.js'

export interface Received {
  observations: Observation[]
  line: ResolvedLine
}

export interface ReceivedQuery {
  tracked: TrackedNumber
  others: OtherReports
}

interface OtherReports {
  containers: readonly string[]
  bills: readonly string[]
  observations: readonly Observation[]
  /** True if the observations contain everything that the shipping line states about the shipment. */
  isWhole: boolean
}

/**
 * Returns the statements about a shipment: with its number, or about its containers during their trip. Retracts
 * recorded observations that belong to other shipments. Messages may arrive in any order.
 */
export async function receivedAbout(store: Store, query: ReceivedQuery): Promise<Received> {
  const { tracked, others } = query
  if (tracked.account_id === undefined) return { observations: [], line: nobody }
  const tenant = { db: store.db, accountId: tracked.account_id }
  const record = await recordOf(tenant, tracked)
  const subject = await subjectOf(tenant, query, record)
  const answered = [...record.filter(({ unasked }) => !unasked), ...others.observations]
  const { rows, counted } = await statementsAbout(tenant, subject, { tracked, answered })
  const said = onceEach(counted)
  const standing = [...said, ...others.observations]
  return {
    observations: [
      ...news(said, record),
      ...retractOthers({ rows, standing, record }),
      ...(others.isWhole ? forecastAgain({ answer: others.observations, record }) : []),
      ...(await retractionsOf(tenant, { standing, record })),
    ],
    line: lineNamedBy(counted),
  }
}

const nobody: ResolvedLine = { scac: null, isOfShipOnly: false }

function lineNamedBy(counted: readonly ReceivedRow[]): ResolvedLine {
  const lines = counted.map(({ row, observation }) => ({
    scac: row.scac,
    isOfShipOnly: observation.line_by === 'ship',
  }))
  const named = lines.filter(({ scac }) => scac !== null)
  return named.find(({ isOfShipOnly }) => !isOfShipOnly) ?? named[0] ?? nobody
}

interface StatementsAbout {
  /** Statements about the containers and numbers of the shipment. Includes statements about other trips. */
  rows: ReceivedRow[]
  counted: ReceivedRow[]
}

async function statementsAbout(
  tenant: Tenant,
  subject: Subject,
  known: KnownShipment,
): Promise<StatementsAbout> {
  const rows = (await rowsAbout(tenant, subject)).map((row) => receivedRow(row, subject))
  const counted = onThisTrip(rows, known)
  const more = billsOf(counted, subject, known.tracked).filter((bill) => !subject.bills.has(bill))
  if (more.length === 0) return { rows, counted }
  // Searches again by B/L, because some statements name only one of the B/Ls that the first search found.
  return statementsAbout(tenant, { ...subject, bills: new Set([...subject.bills, ...more]) }, known)
}

/** Returns the B/L of a tracked container at the time of its tracking request. */
function billsOf(
  counted: readonly ReceivedRow[],
  { bookings, bills, isBox }: Subject,
  { registered_at }: TrackedNumber,
): string[] {
  const named = counted.filter(({ row }) => row.bill !== null)
  if (!isBox) {
    const booked = named.filter(({ row }) => bookings.has(row.booking ?? ''))
    return booked.map(({ row }) => row.bill ?? '')
  }
  if (bills.size > 0) return []
  const moved = named.filter(({ observation }) => happenedAt(observation) !== null)
  const begins = new Map<string, string>()
  for (const { row, observation } of moved.length > 0 ? moved : named) {
    const [bill, at] = [row.bill ?? '', instantOf(observation)]
    if (at < (begins.get(bill) ?? '~')) begins.set(bill, at)
  }
  const inOrder = [...begins].sort(([a, x], [b, y]) => (x < y || (x === y && a < b) ? -1 : 1))
  const [bill] = inOrder.findLast(([, at]) => at <= registered_at) ?? inOrder[0] ?? []
  return bill === undefined ? [] : [bill]
}

async function recordOf(tenant: Tenant, { shipment_id }: TrackedNumber): Promise<Observation[]> {
  if (shipment_id === undefined) return []
  return (await readObservations(tenant, shipment_id)).observations
}

/** Removes repeated statements. The database has a statement twice: for the container and for the B/L. */
function onceEach(counted: readonly ReceivedRow[]): Observation[] {
  const byKey = new Map<string, Observation>()
  for (const { observation } of counted) {
    if (!byKey.has(observation.key)) byKey.set(observation.key, observation)
  }
  return [...byKey.values()]
}

function news(said: Observation[], record: readonly Observation[]): Observation[] {
  const known = new Map(record.map((observation) => [observation.key, observation]))
  return said.filter((observation) => {
    const before = known.get(observation.key)
    if (before === undefined) return true
    const sooner = Date.parse(before.seen_at) - Date.parse(observation.seen_at)
    return sooner === 0 ? wordsOf(before) !== wordsOf(observation) : sooner > 0
  })
}

const wordsOf = ({ unasked, ...said }: Observation): string => JSON.stringify(said)

async function subjectOf(
  tenant: Tenant,
  { tracked, others }: ReceivedQuery,
  record: readonly Observation[],
): Promise<Subject> {
  const { request_type, request_number, scac, shipment_id } = tracked
  const isBox = request_type === 'container'
  const subject: Subject = {
    scac,
    isBox,
    boxes: new Set(others.containers.map(normalizeContainerNumber)),
    bills: new Set(others.bills.map(bareNumber)),
    bookings: new Set(),
  }
  if (isBox) subject.boxes.add(normalizeContainerNumber(request_number))
  else if (request_type === 'booking_number') subject.bookings.add(bareNumber(request_number))
  else subject.bills.add(bareNumber(request_number))
  if (shipment_id === undefined) return subject
  // Uses only responses, because each poll decides again which messages are about this shipment.
  for (const said of record.filter(({ unasked }) => !unasked)) {
    if (said.kind !== 'shipment') subject.boxes.add(said.container)
    else if (said.bill_of_lading_number) subject.bills.add(bareNumber(said.bill_of_lading_number))
  }
  subject.boxes.delete('')
  if (isBox) return subject
  const shipment = await findShipment(tenant, shipment_id)
  const bill = shipment?.bill_of_lading_number
  // The tracked number is not a B/L number. A new shipment stores the tracked number until its B/L number is known.
  if (bill !== undefined && bill !== request_number) subject.bills.add(bareNumber(bill))
  return subject
}

/** Returns the statements about a shipment, oldest first. Adds the containers of the B/L to `subject`. */
async function rowsAbout(tenant: Tenant, subject: Subject): Promise<RelevantStatement[]> {
  const numbers = [...new Set([...subject.bills, ...subject.bookings])]
  const named = await statementsNaming(tenant, numbers)
  for (const box of boxesOf(named, subject)) subject.boxes.add(box)
  const others = await otherStatementsOf(tenant, { containers: [...subject.boxes], numbers })
  return [...named, ...others].sort(bySeenAt)
}

function bySeenAt(a: RelevantStatement, b: RelevantStatement): number {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at ? -1 : 1
  return a.key < b.key ? -1 : 1
}
