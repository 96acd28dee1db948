import { findPort } from '../../domain/reference/ports.js'
import type { StoredRawEvent } from '../store/history/stored-event.js'

/** A port of call on the sea voyage of a container, with the arrival and departure of the container's vessels. */
export interface PortCall {
  locode: string
  inbound_eta_at: string | null
  inbound_ata_at: string | null
  outbound_etd_at: string | null
  outbound_atd_at: string | null
  updated_at: string | null
  ship: Ship | null
}

export interface Ship {
  imo: string
  name: string
  voyage_number: string | null
}

interface Known {
  events: readonly StoredRawEvent[]
  /** UN/LOCODE of the port of lading or discharge, as the shipping line last reported it. Null if unknown. */
  pol: string | null
  pod: string | null
  /** When the container left the port of lading and reached the port of discharge. Null if unknown. */
  leftPolAt: string | null
  reachedPodAt: string | null
}

/** Returns the ports of the sea voyage. Omits transport before the port of lading and after the port of discharge. */
export function portCalls({ events, pol, pod, leftPolAt, reachedPodAt }: Known): PortCall[] {
  const placed = events.filter(({ attributes, location }) => attributes.event && location)
  const ends = [pol, pod].map((locode) => locode && portCode(locode))
  const [first, last] = ends
  if (!first || !last) return []
  const calls: PortCall[] = []
  for (const locode of [first, ...hubsOf(placed, ends), last]) {
    const isFirst = calls.length === 0
    const isLast = locode === last && !isFirst
    const here = placed.filter(({ location }) => portCode(location?.locode ?? '') === locode)
    const call = callAt(here, {
      ...{ locode, isFirst, isLast },
      after: calls.at(-1)?.outbound_atd_at ?? '',
    })
    if (isFirst) call.outbound_atd_at = leftPolAt ?? call.outbound_atd_at
    if (isLast) call.inbound_ata_at = reachedPodAt ?? call.inbound_ata_at
    calls.push(call)
  }
  return calls
}

const portCode = (locode: string): string => findPort(locode)?.locode ?? locode

const atHub = /^transshipment_|^feeder_(arrived|discharged)$/

function hubsOf(events: readonly StoredRawEvent[], ends: readonly (string | null)[]): string[] {
  const firstAt = new Map<string, string>()
  for (const { attributes, location } of events) {
    const locode = portCode(location?.locode ?? '')
    const at = attributes.timestamp
    if (!at || attributes.invalidated_at || !atHub.test(attributes.event ?? '')) continue
    if (ends.includes(locode)) continue
    if (at < (firstAt.get(locode) ?? '~')) firstAt.set(locode, at)
  }
  return [...firstAt].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([locode]) => locode)
}

interface Place {
  locode: string
  isFirst: boolean
  isLast: boolean
  /** When the vessel left the previous port. Events at this port before that time belong to another trip. */
  after: string
}

const arrival = /^(vessel|transshipment|feeder)_arrived$/
/** Events after which the vessel must have arrived. Some shipping lines report no arrivals. */
const provesArrival = /^(vessel|transshipment|feeder)_(berthed|discharged)$/
const departure = /^(vessel|transshipment|feeder)_departed$/

function callAt(events: readonly StoredRawEvent[], place: Place): PortCall {
  const { locode, isFirst, isLast, after } = place
  const into = isFirst
    ? []
    : events.filter(({ attributes }) => (attributes.timestamp ?? '') >= after)
  const out = isLast ? [] : events
  const left = happened(out, departure)
  const arrived = happened(into, arrival) ?? happened(into, provesArrival)
  const leaving = left ?? expected(out, departure)
  const statedAt = [...new Set([...into, ...out])].map(
    ({ attributes }) => attributes.created_at ?? '',
  )
  return {
    locode,
    inbound_eta_at: expected(into, arrival)?.attributes.timestamp ?? null,
    inbound_ata_at: arrived?.attributes.timestamp ?? null,
    outbound_etd_at: expected(out, departure)?.attributes.timestamp ?? null,
    outbound_atd_at: left?.attributes.timestamp ?? null,
    updated_at: statedAt.sort().at(-1) || null,
    ship: leaving ? shipOf(leaving) : null,
  }
}

function happened(events: readonly StoredRawEvent[], name: RegExp): StoredRawEvent | undefined {
  return events
    .filter(({ attributes }) => !attributes.estimated && !attributes.invalidated_at)
    .filter(({ attributes }) => attributes.timestamp && name.test(attributes.event ?? ''))
    .sort((a, b) => compare(a.attributes.timestamp, b.attributes.timestamp))
    .at(-1)
}

/** Returns the latest estimate for an event, even after the event. Of one reading, returns the one valid longest. */
function expected(events: readonly StoredRawEvent[], name: RegExp): StoredRawEvent | undefined {
  return events
    .filter(({ attributes }) => attributes.estimated && attributes.timestamp)
    .filter(({ attributes }) => name.test(attributes.event ?? ''))
    .sort(({ attributes: a }, { attributes: b }) => {
      const [until, other] = [a.invalidated_at ?? '~', b.invalidated_at ?? '~']
      return compare(a.created_at, b.created_at) || compare(until, other)
    })
    .at(-1)
}

const compare = (a: string | null | undefined, b: string | null | undefined): number =>
  (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0

function shipOf({ attributes, vessel_imo }: StoredRawEvent): Ship | null {
  if (!vessel_imo) return null
  const { vessel_name, voyage_number } = attributes
  return { imo: vessel_imo, name: vessel_name ?? '', voyage_number: voyage_number || null }
}
