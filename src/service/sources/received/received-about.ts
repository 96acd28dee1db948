import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { containersOfShipment } from '../../store/containers.js'
import type { Store, Tenant } from '../../store/database/store.js'
import {
  type HeardStatement,
  otherStatementsOf,
  statementsNaming,
} from '../../store/received/statements.js'
import { findShipment } from '../../store/shipments.js'
import type { Observation, TrackedNumber } from '../source.js'
import { bareNumber, mayBeSameLine } from './bare-number.js'
import { retractionsOf } from './bare-retractions.js'
import { type Heard, instantOf, tripStart } from './trip-start.js'

export interface Received {
  observations: Observation[]
  /** The line that they name, where any does. */
  scac: string | null
}

export interface ReceivedWish {
  tracked: TrackedNumber
  /** Boxes and bills that others say belong to it, and all that they say. */
  told: ToldByOthers
  /** What came before is known of every box that was known then. */
  since?: Date | undefined
}

interface ToldByOthers {
  containers: readonly string[]
  bills: readonly string[]
  observations: readonly Observation[]
}

/**
 * What was received by push about a number and the shipment that it led to: what names its bill or
 * booking, and what names one of its boxes while that is on this trip.
 */
export async function receivedAbout(store: Store, wish: ReceivedWish): Promise<Received> {
  const { tracked, told, since } = wish
  if (tracked.account_id === undefined) return { observations: [], scac: null }
  const tenant = { db: store.db, accountId: tracked.account_id }
  const subject = await subjectOf(tenant, wish)
  const rows = await rowsAbout(tenant, subject)
  const all = rows.map((row) => heardOf(row, subject))
  const counted = onThisTrip(all, tracked)
  const news = counted.filter(({ row }) => isNews(row, { subject, since }))
  const observations = news.map(({ observation }) => observation)
  const standing = [...counted.map(({ observation }) => observation), ...told.observations]
  return {
    observations: [...observations, ...(await retractionsOf(tenant, { tracked, standing }))],
    scac: counted.find(({ row }) => row.scac !== null)?.row.scac ?? null,
  }
}

/** What a shipment is known by. */
interface Subject {
  scac: string | null
  /** Found by a box: then others of its bill are not asked for. */
  isBox: boolean
  /** With the instant from which each is known; null of those that are not stored. */
  boxes: Map<string, string | null>
  /** Bills, bare. */
  bills: Set<string>
  bookings: Set<string>
}

async function subjectOf(tenant: Tenant, { tracked, told }: ReceivedWish): Promise<Subject> {
  const { request_type, request_number, scac, shipment_id } = tracked
  const isBox = request_type === 'container'
  const subject: Subject = {
    scac,
    isBox,
    boxes: new Map(told.containers.map((box) => [normalizeContainerNumber(box), null])),
    bills: new Set(told.bills.map(bareNumber)),
    bookings: new Set(),
  }
  if (isBox) subject.boxes.set(normalizeContainerNumber(request_number), null)
  else if (request_type === 'booking_number') subject.bookings.add(bareNumber(request_number))
  else subject.bills.add(bareNumber(request_number))
  if (shipment_id === undefined) return subject
  const shipment = await findShipment(tenant, shipment_id)
  const bill = shipment?.bill_of_lading_number
  // until a bill is told, a shipment goes by the number that it was found by
  if (bill !== undefined && bill !== request_number) subject.bills.add(bareNumber(bill))
  for (const box of await containersOfShipment(tenant, shipment_id)) {
    subject.boxes.set(box.number, box.created_at)
  }
  return subject
}

/** Everything about the subject, the oldest first; the boxes that its bill holds are its from then on. */
async function rowsAbout(tenant: Tenant, subject: Subject): Promise<HeardStatement[]> {
  const numbers = [...new Set([...subject.bills, ...subject.bookings])]
  const named = (await statementsNaming(tenant, numbers)).filter((row) => isAbout(row, subject))
  for (const box of boxesOf(named, subject)) {
    if (!subject.boxes.has(box)) subject.boxes.set(box, null)
  }
  const containers = [...subject.boxes.keys()]
  const others = await otherStatementsOf(tenant, { containers, numbers })
  return [...named, ...others.filter((row) => isAbout(row, subject))].sort(bySeenAt)
}

function bySeenAt(a: HeardStatement, b: HeardStatement): number {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at ? -1 : 1
  return a.key < b.key ? -1 : 1
}

/** A box is one thing whoever moves it; numbers of bills are their line's own. */
function isAbout(row: HeardStatement, subject: Subject): boolean {
  const isBoxKnown = row.container !== null && subject.boxes.has(row.container)
  if (subject.isBox && row.container !== null && !isBoxKnown) return false
  if (isNamed(row, subject)) return mayBeSameLine(row.scac, subject.scac)
  if (!isBoxKnown) return false
  return !isOther(row.bill, subject.bills) && !isOther(row.booking, subject.bookings)
}

function isNamed({ bill, booking }: HeardStatement, { bills, bookings }: Subject): boolean {
  return [bill, booking].some(
    (number) => number !== null && (bills.has(number) || bookings.has(number)),
  )
}

const isOther = (number: string | null, known: ReadonlySet<string>): boolean =>
  number !== null && known.size > 0 && !known.has(number)

/** Boxes that the bill or booking holds. */
function boxesOf(rows: readonly HeardStatement[], subject: Subject): string[] {
  const named = rows.filter((row) => isNamed(row, subject))
  return [...new Set(named.flatMap(({ container }) => (container === null ? [] : [container])))]
}

interface HeardRow extends Heard {
  row: HeardStatement
}

const heardOf = (row: HeardStatement, subject: Subject): HeardRow => ({
  row,
  observation: JSON.parse(row.body) as Observation,
  isNamed: isNamed(row, subject),
})

/** What names the shipment, and what names one of its boxes from the beginning of its trip on. */
function onThisTrip(all: readonly HeardRow[], { registered_at }: TrackedNumber): HeardRow[] {
  const starts = new Map<string, string>()
  const startOf = (box: string): string => {
    const known = starts.get(box)
    if (known !== undefined) return known
    const said = all.filter(({ row }) => row.container === box)
    const start = tripStart(said, registered_at)
    starts.set(box, start)
    return start
  }
  return all.filter(({ row, observation, isNamed }) => {
    const { container } = row
    return isNamed || container === null || instantOf(observation) >= startOf(container)
  })
}

/** Of boxes that were not known then, everything is; `since` is when the source was last asked. */
function isNews(
  { container, received_at }: HeardStatement,
  { subject, since }: { subject: Subject; since: Date | undefined },
): boolean {
  if (since === undefined) return true
  const from = new Date(since.getTime() - marginMs).toISOString()
  if (received_at >= from) return true
  if (container === null) return false
  const knownSince = subject.boxes.get(container) ?? null
  return knownSince === null || knownSince >= from
}

/** What was taken in while it was asked bears an earlier time; nothing takes in for that long. */
const marginMs = 3_600_000
