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
import { boxesOf, type HeardRow, heardOf, type Subject } from './about-subject.js'
import { bareNumber } from './bare-number.js'
import { retractionsOf } from './bare-retractions.js'
import { disowning } from './disowning.js'
import type { Heard } from './heard.js'
import { happenedAt, instantOf, isOfTrip, type Trip, tripOf } from './trip-of.js'

export interface Received {
  /** What is not on the record of the shipment as it is. */
  observations: Observation[]
  /** The line that they name, where any does. */
  line: ResolvedLine
}

export interface ReceivedWish {
  tracked: TrackedNumber
  /** Boxes and bills that others say belong to it, and all that they say. */
  told: ToldByOthers
}

interface ToldByOthers {
  containers: readonly string[]
  bills: readonly string[]
  observations: readonly Observation[]
}

/**
 * What was received by push about a number and the shipment that it led to: what names its bill or
 * booking, and what names one of its boxes while that is on this trip. What else was received shows
 * which trip that is: what is on the record and turns out to be of another is taken off it, so that
 * the same counts in whichever order it came.
 */
export async function receivedAbout(store: Store, wish: ReceivedWish): Promise<Received> {
  const { tracked, told } = wish
  if (tracked.account_id === undefined) return { observations: [], line: nobody }
  const tenant = { db: store.db, accountId: tracked.account_id }
  const record = await recordOf(tenant, tracked)
  const subject = await subjectOf(tenant, wish, record)
  const answered = [...record.filter(({ unasked }) => !unasked), ...told.observations]
  const { rows, counted } = await heardAbout(tenant, subject, { tracked, answered })
  const said = onceEach(counted)
  const standing = [...said, ...told.observations]
  return {
    observations: [
      ...news(said, record),
      ...disowning({ rows, standing, record }),
      ...(await retractionsOf(tenant, { standing, record })),
    ],
    line: lineNamedBy(counted),
  }
}

const nobody: ResolvedLine = { scac: null, isOfShipOnly: false }

/** Who is named as the line of the boxes, else as that of their ship. */
function lineNamedBy(counted: readonly HeardRow[]): ResolvedLine {
  const lines = counted.map(({ row, observation }) => ({
    scac: row.scac,
    isOfShipOnly: observation.line_by === 'ship',
  }))
  const named = lines.filter(({ scac }) => scac !== null)
  return named.find(({ isOfShipOnly }) => !isOfShipOnly) ?? named[0] ?? nobody
}

interface KnownShipment {
  tracked: TrackedNumber
  /** What its line and others answered about it. */
  answered: readonly Observation[]
}

interface HeardAbout {
  /** All that was received about its boxes and numbers, of whichever trip. */
  rows: HeardRow[]
  counted: HeardRow[]
}

async function heardAbout(
  tenant: Tenant,
  subject: Subject,
  known: KnownShipment,
): Promise<HeardAbout> {
  const rows = (await rowsAbout(tenant, subject)).map((row) => heardOf(row, subject))
  const counted = onThisTrip(rows, known)
  const more = billsOf(counted, subject, known.tracked).filter((bill) => !subject.bills.has(bill))
  if (more.length === 0) return { rows, counted }
  // what names that bill alone is about it too
  return heardAbout(tenant, { ...subject, bills: new Set([...subject.bills, ...more]) }, known)
}

/** The bills of a booking, and that which a box was on when it was registered, where none is known. */
function billsOf(
  counted: readonly HeardRow[],
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

/** What is counted of a shipment already. */
async function recordOf(tenant: Tenant, { shipment_id }: TrackedNumber): Promise<Observation[]> {
  if (shipment_id === undefined) return []
  return (await readObservations(tenant, shipment_id)).observations
}

/** The same may have been said of the box alone and of a bill too. */
function onceEach(counted: readonly HeardRow[]): Observation[] {
  const byKey = new Map<string, Observation>()
  for (const { observation } of counted) {
    if (!byKey.has(observation.key)) byKey.set(observation.key, observation)
  }
  return [...byKey.values()]
}

/** What the record does not hold, nor as it was said earlier. */
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
  { tracked, told }: ReceivedWish,
  record: readonly Observation[],
): Promise<Subject> {
  const { request_type, request_number, scac, shipment_id } = tracked
  const isBox = request_type === 'container'
  const subject: Subject = {
    scac,
    isBox,
    boxes: new Set(told.containers.map(normalizeContainerNumber)),
    bills: new Set(told.bills.map(bareNumber)),
    bookings: new Set(),
  }
  if (isBox) subject.boxes.add(normalizeContainerNumber(request_number))
  else if (request_type === 'booking_number') subject.bookings.add(bareNumber(request_number))
  else subject.bills.add(bareNumber(request_number))
  if (shipment_id === undefined) return subject
  // what was received shows at each look which bill and boxes it is about
  for (const said of record.filter(({ unasked }) => !unasked)) {
    if (said.kind !== 'shipment') subject.boxes.add(said.container)
    else if (said.bill_of_lading_number) subject.bills.add(bareNumber(said.bill_of_lading_number))
  }
  subject.boxes.delete('')
  if (isBox) return subject
  const shipment = await findShipment(tenant, shipment_id)
  const bill = shipment?.bill_of_lading_number
  // until a bill is told, a shipment goes by the number that it was found by
  if (bill !== undefined && bill !== request_number) subject.bills.add(bareNumber(bill))
  return subject
}

/**
 * Everything that names the subject or one of its boxes, the oldest first; the boxes that its bill
 * holds are its from then on.
 */
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

/** What names the shipment, and what names one of its boxes while that is on its trip. */
function onThisTrip(all: readonly HeardRow[], { tracked, answered }: KnownShipment): HeardRow[] {
  const byBox = new Map<string, HeardRow[]>()
  for (const heard of all) {
    const box = heard.row.container ?? ''
    const those = byBox.get(box)
    if (those) those.push(heard)
    else byBox.set(box, [heard])
  }
  const wide = (byBox.get('') ?? []).filter(({ about }) => about === 'shipment')
  const ofBox = (box: string): Heard[] => [
    ...wide,
    ...answered.flatMap((observation): Heard[] =>
      !('container' in observation) || ['', box].includes(observation.container)
        ? [{ about: 'shipment', observation }]
        : [],
    ),
  ]
  const trips = new Map<string, Trip>()
  for (const [box, said] of byBox) {
    if (!said.some(({ about }) => about === 'box')) continue
    const known = { registeredAt: tracked.registered_at, answered: ofBox(box) }
    trips.set(box, tripOf(said, known))
  }
  return all.filter(({ row: { container }, observation, about }) => {
    if (about !== 'box' || container === null) return about !== 'another'
    const trip = trips.get(container)
    return trip === undefined || isOfTrip(observation, trip)
  })
}
