import { hasReachedDestination } from '../arrival.js'
import { type Box, boxNumber } from '../box.js'
import { type CalendarDate, weekday } from '../calendar-date.js'
import { type FactPlace, isLocalTime, zoneOfPlace } from '../fact-zone.js'
import type { GateCalendar } from '../gates/gate-calendar.js'
import { statedDeadlines } from '../last-free-day.js'
import { oncePer } from '../once-per.js'
import { hasInlandDestination, isGone } from '../readiness.js'
import { type Availability, firstAvailable } from './availability.js'
import type { ClockFacts, HoldSpan } from './clock-facts.js'
import type { TariffRule } from './tariff-rule.js'

/** Assumptions of the user about costs, such as a pickup on another day. */
export interface Supposition {
  /** The last day that is counted for clocks that still run. If absent, today. */
  until?: CalendarDate
  ifOut?: CalendarDate
  ifReturned?: CalendarDate
}

export interface FactSources {
  now: Date
  calendar: GateCalendar | null
  /** Present and past holds, with the days of each hold. Absent if only the present holds are known. */
  holds?: readonly HoldSpan[]
  /** Reports which say that the container became available. Absent if no events were read. */
  availability?: readonly Availability[]
  /** The containers of the bill, with reports of their availability. Absent if no tariff rule needs them. */
  bill?: readonly { box: Box; availability: readonly Availability[] }[]
  supposed?: Supposition
}

export type Leg = 'origin' | 'port' | 'pickup'

/** Returns the leg to which a rule applies: `origin` for exports, `pickup` for rail and inland, else `port`. */
export function legOf({ match, start, by }: TariffRule): Leg {
  if (match.direction?.some((direction) => direction.toLowerCase() === 'export')) return 'origin'
  const isInland = by === 'rail' || start.events.some((event) => inlandStarts.includes(event))
  return isInland ? 'pickup' : 'port'
}

const inlandStarts = [
  'full_out',
  'inland_arrived',
  'rail_unloaded',
  'rail_notified',
  'rail_departed',
]

export function factsOfBox(
  box: Box,
  leg: Leg,
  { now, calendar, holds, availability = [], bill, supposed = {} }: FactSources,
): ClockFacts {
  const { container } = box
  const known = eventsOf(box, leg, availability)
  let zones: ClockFacts['zones']
  let stated: ClockFacts['stated'] | undefined
  return {
    number: boxNumber(container),
    zone: zoneOf(box, leg),
    size: container.equipment_length ? String(container.equipment_length) : null,
    events: withSupposed(known, supposed),
    undated: undatedEvents(box, leg).filter((name) => known[name] === undefined),
    // Reads time zones only when a clock needs them. For most containers of a list, no clock has started.
    get zones() {
      zones ??= zonesOfEvents(box, known)
      return zones
    },
    ...(bill && {
      bill: bill.map((each) => ({
        number: boxNumber(each.box.container),
        events: eventsOf(each.box, leg, each.availability),
      })),
    }),
    holds: holds ?? standingSpans(box),
    closedBecause: (date) => namedClosure(date, calendar),
    ...(calendar ? { gate: { closedBecause: (date) => regularClosure(date, calendar) } } : {}),
    get stated() {
      stated ??= statedLastFreeDays(box)
      return stated
    },
    asOf: supposed.until ?? now.toISOString(),
  }
}

const statedLastFreeDays = ({ container }: Box): ClockFacts['stated'] =>
  statedDeadlines(container).map(({ source, date }) => ({
    // If the source is not stated, it is the shipping line, whose last free day has precedence.
    by: source ?? 'line',
    date,
  }))

export const eventOrder = [
  'empty_out',
  'full_in',
  'loaded',
  'vessel_departed',
  'vessel_arrived',
  'discharged',
  'available',
  'rail_loaded',
  'rail_departed',
  'inland_arrived',
  'rail_unloaded',
  'full_out',
  'delivered',
  'empty_in',
] as const

function eventsOf(
  box: Box,
  leg: Leg,
  availability: readonly Availability[],
): Record<string, string> {
  const { container, shipment } = box
  const isInland = hasInlandDestination(container, shipment)
  const portOut = isInland
    ? (container.pod_rail_departed_at ?? container.pod_rail_loaded_at ?? container.pod_full_out_at)
    : container.pod_full_out_at
  const out = isInland ? container.final_destination_full_out_at : container.pod_full_out_at
  const stated: Record<(typeof eventOrder)[number], string | null | undefined> = {
    empty_out: container.empty_out_at,
    full_in: container.pol_full_in_at,
    loaded: container.pol_vessel_loaded_at,
    vessel_departed: container.pol_vessel_departed_at,
    vessel_arrived: container.pod_arrived_at ?? shipment?.pod_ata_at,
    discharged: container.pod_discharged_at,
    // Uses events, because no attribute of the API states when a container became available.
    available: firstAvailable(box, availability, leg === 'pickup'),
    rail_loaded: container.pod_rail_loaded_at,
    rail_departed: container.pod_rail_departed_at,
    inland_arrived: container.ind_ata_at,
    rail_unloaded: container.ind_rail_unloaded_at,
    full_out: leg === 'port' ? portOut : out,
    delivered: container.delivered_at,
    empty_in: container.empty_terminated_at,
  }
  const known: Record<string, string> = {}
  for (const name of eventOrder) {
    const at = stated[name]
    if (typeof at === 'string') known[name] = at
  }
  return known
}

/** Returns the time zones of events outside the facility. The zone is null if the time of the event is local. */
function zonesOfEvents(
  box: Box,
  known: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const zones: Record<string, string | null> = {}
  for (const name in known) {
    const at = known[name]
    const isInlandOut = name === 'full_out' && at === box.container.final_destination_full_out_at
    const place = isInlandOut ? 'inland' : eventPlaces[name]
    if (place === undefined) continue
    const isLocal = isLocalTime(place, box.container, at)
    const zone = isLocal ? null : zonesOfPlaces(box)[place]
    if (zone !== null || isLocal) zones[name] = zone
  }
  return zones
}

const zonesOfPlaces = oncePer((box: Box): Record<EventPlace, string | null> => {
  const zoneOf = (place: EventPlace) => zoneOfPlace(place, box, null)
  return {
    origin: zoneOf('origin'),
    port: zoneOf('port'),
    inland: zoneOf('inland'),
    depot: zoneOf('depot'),
  }
})

type EventPlace = Extract<FactPlace, 'origin' | 'port' | 'inland' | 'depot'>

const eventPlaces: Readonly<Record<string, EventPlace>> = {
  empty_out: 'origin',
  full_in: 'origin',
  loaded: 'origin',
  vessel_departed: 'origin',
  vessel_arrived: 'port',
  discharged: 'port',
  rail_loaded: 'port',
  rail_departed: 'port',
  full_out: 'port',
  inland_arrived: 'inland',
  rail_unloaded: 'inland',
  empty_in: 'depot',
}

/** Returns events that must have happened, judging by the state of the container, although their time is unknown. */
function undatedEvents({ container, shipment }: Box, leg: Leg): string[] {
  const isInland = hasInlandDestination(container, shipment)
  const hasLeftPort =
    isInland &&
    (container.current_status === 'on_rail' || hasReachedDestination(container, shipment))
  const isOut = isGone(container, shipment) || (leg === 'port' && hasLeftPort)
  const isReturned = container.current_status === 'empty_returned'
  return [...(isOut ? ['full_out'] : []), ...(isReturned ? ['empty_in'] : [])]
}

function withSupposed(
  known: Readonly<Record<string, string>>,
  { ifOut, ifReturned }: Supposition,
): Readonly<Record<string, string>> {
  if (ifOut === undefined && ifReturned === undefined) return known
  return {
    ...known,
    ...(ifOut !== undefined && known.full_out === undefined ? { full_out: ifOut } : {}),
    ...(ifReturned !== undefined && known.empty_in === undefined ? { empty_in: ifReturned } : {}),
  }
}

/** Returns the IANA time zone in which oct counts the days of a part of the trip. Returns null if it is unknown. */
export function zoneOf({ container, shipment }: Box, leg: Leg): string | null {
  if (leg === 'origin') return shipment?.pol_timezone ?? null
  const port = container.pod_timezone ?? shipment?.pod_timezone ?? null
  if (leg === 'port' || !hasInlandDestination(container, shipment)) return port
  return container.final_destination_timezone ?? shipment?.destination_timezone ?? port
}

const standingSpans = (box: Box): HoldSpan[] =>
  Object.entries(box.history?.holdsSince ?? {})
    .filter(([name]) => isStanding(name, box))
    .map(([kind, placed]) => ({ kind, placed, cleared: null }))

const isStanding = (name: string, { container }: Box): boolean =>
  [container.holds_at_pod_terminal, container.ind_facility_holds]
    .flatMap((holds) => (Array.isArray(holds) ? holds : []))
    .some((hold) => hold?.name === name && hold.status === 'hold')

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const isWeekday = (date: CalendarDate, reason: string): boolean =>
  dayNames[weekday(date)] === reason

/** Returns why a gate is closed on a weekday on which it is usually open. Returns null for any other day. */
function namedClosure(date: CalendarDate, calendar: GateCalendar | null): string | null {
  const reason = calendar?.closedBecause(date) ?? null
  return reason === null || isWeekday(date, reason) ? null : reason
}

function regularClosure(date: CalendarDate, calendar: GateCalendar) {
  const reason = calendar.closedBecause(date)
  if (reason === null) return null
  return { kind: isWeekday(date, reason) ? ('weekend' as const) : ('holiday' as const), reason }
}
