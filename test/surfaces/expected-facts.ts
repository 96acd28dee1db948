import type { ApiBox, ApiShipment, Surfaces, Wire } from './read-surfaces.js'

// Expected output, computed from raw attributes and events without any function of the program.

export type Box = ApiBox & ApiShipment

/** Adds a sentence if the output differs from the expected value. */
export type Check = (what: string, said: unknown, expected: unknown) => void

export const boxesOf = ({ api }: Pick<Surfaces, 'api'>): Box[] =>
  api.shipments.flatMap(({ shipment, boxes }) =>
    boxes.map((box): Box => ({ ...box, shipment, boxes })),
  )

export const isTracked = ({ container, shipment }: Box): boolean =>
  !shipment.line_tracking_stopped_at &&
  container.current_status !== 'empty_returned' &&
  !container.empty_terminated_at

/** Returns whether a tracked container is ready to be picked up, or on hold anywhere. */
export const isWaiting = (box: Box): boolean =>
  readinessOf(box) !== 'gone' &&
  (Boolean(box.container.pod_discharged_at) || holdsOf(box.container).length > 0)

export const inlandOf = ({ shipment }: Box): boolean =>
  Boolean(shipment.destination_locode) &&
  shipment.destination_locode !== shipment.port_of_discharge_locode

export const portAt = (container: Wire): unknown =>
  container.pod_arrived_at ?? container.pod_discharged_at

export const departedAt = (container: Wire): unknown => container.pol_vessel_departed_at

export const hasArrived = (box: Box): boolean =>
  Boolean(portAt(box.container) ?? box.container.pod_full_out_at ?? box.container.delivered_at) ||
  !['new', 'on_ship', 'available', 'not_available'].includes(`${box.container.current_status}`)

interface ArrivalSaid {
  kind: string
  word: string
  isPast: boolean
  at: string
  /** Local time such as `2026-11-28 18:44 America/New_York`. */
  local: string
  zone: string
}

export function arrivalOf(box: Box): ArrivalSaid {
  const { container, shipment } = box
  const inlandZone = container.final_destination_timezone
  if (inlandOf(box)) {
    const at = container.ind_ata_at ?? container.ind_rail_unloaded_at
    if (at) return said('arrived', at, inlandZone)
    const isThere = Boolean(container.final_destination_full_out_at)
    const isLanded = hasArrived(box) && !(container.current_status === 'on_ship')
    if (!isThere && isLanded && container.ind_eta_at)
      return said('eta', container.ind_eta_at, inlandZone)
  }
  const zone = container.pod_timezone ?? shipment.pod_timezone
  if (portAt(container)) return said('arrived', portAt(container), zone)
  const eta = hasArrived(box) ? null : container.pod_eta_at
  return eta
    ? said('eta', eta, zone)
    : { kind: '', word: '', isPast: false, at: '', local: '', zone: '' }
}

function said(kind: 'arrived' | 'eta', at: unknown, zone: unknown): ArrivalSaid {
  const word = kind === 'arrived' ? 'Arrived' : 'Arrives'
  const local = `${localText(`${at}`, `${zone}`)} ${zone}`
  return { kind, word, isPast: kind === 'arrived', at: `${at}`, local, zone: `${zone}` }
}

export function localText(at: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at))
  return parts
}

/** The vessel of the last arrival or discharge at the port, or else of the last loading. */
export function vesselOf({ container, events }: ApiBox): { vessel: unknown; voyage: unknown } {
  const past = events
    .filter(({ invalidated_at, vessel }) => !invalidated_at && vessel)
    .sort((a, b) => Date.parse(`${a.timestamp}`) - Date.parse(`${b.timestamp}`))
  const called = past.findLast(({ event }) =>
    /vessel_(arrived|berthed|discharged)$/.test(`${event}`),
  )
  if (called && portAt(container)) return { vessel: called.vessel, voyage: called.voyage_number }
  return { vessel: container.pod_vessel_name ?? null, voyage: container.pod_voyage_number ?? null }
}

export const pairOf = (box: Box): string => {
  const { vessel } = vesselOf(box)
  const { container } = box
  return [vessel ?? '', container.pod_arrived_at ?? container.pod_eta_at ?? ''].join(' ')
}

export const referencesOf = ({ container, shipment }: Box): string[] => [
  ...new Set(
    [container.ref_numbers, shipment.ref_numbers].flatMap((refs) => (refs ?? []) as string[]),
  ),
]

interface Named {
  name: string
  status: string
}

export const holdsOf = (container: Wire): Named[] =>
  [container.holds_at_pod_terminal, container.ind_facility_holds].flatMap(
    (holds) => (holds ?? []) as Named[],
  )

export const inForce = (container: Wire): string[] =>
  holdsOf(container)
    .filter(({ status }) => status === 'hold')
    .map(({ name }) => name)

/** Follows the contract, part 13. */
export function readinessOf(box: Box): string {
  const { container } = box
  const isOut = Boolean(container.pod_full_out_at) && !inlandOf(box)
  const isGone =
    ['picked_up', 'delivered', 'empty_returned'].includes(`${container.current_status}`) ||
    Boolean(container.final_destination_full_out_at || container.empty_terminated_at)
  if (isGone || isOut) return 'gone'
  if (inForce(container).length > 0) {
    return container.available_for_pickup === true ? 'disagree' : 'blocked'
  }
  if (container.availability_known === false) return 'no data'
  return container.available_for_pickup === true ? 'ready' : 'not released'
}

/** The last free day of each source, a date in its own zone. */
export function deadlinesOf(container: Wire): DeadlineSaid[] {
  const stated = (container.import_deadlines ?? {}) as Record<string, string | null>
  return ['line', 'terminal', 'rail'].flatMap((source) => {
    const value = stated[`pickup_lfd_${source}`]
    if (!value) return []
    const zone = zoneOf(value, source, container)
    const date = localDay(value, zone)
    return isOverAtPort(date, source, container) ? [] : [{ date, source, zone }]
  })
}

/** The terminal's date ends with the departure by rail, and so does any date up to the day of the departure. */
function isOverAtPort(date: string, source: string, container: Wire): boolean {
  const left = container.pod_rail_departed_at ?? container.pod_rail_loaded_at
  const arrived = container.ind_ata_at ?? container.ind_rail_unloaded_at
  const hasLeft = container.current_status === 'on_rail' || Boolean(left ?? arrived)
  if (source === 'rail' || !hasLeft) return false
  if (left && date <= localDay(`${left}`, `${container.pod_timezone}`)) return true
  const inland = `${container.final_destination_timezone}`
  return source === 'terminal' && !(arrived && date >= localDay(`${arrived}`, inland))
}

interface DeadlineSaid {
  date: string
  source: string
  zone: string
}

/** Returns the earliest last free day, which can cost money first. */
export const earliestOf = (container: Wire): DeadlineSaid | undefined =>
  deadlinesOf(container).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))[0]

/** Days from today to a deadline, in the deadline's zone. */
export const daysTo = ({ date, zone }: DeadlineSaid, now: Date): number =>
  (Date.parse(date) - Date.parse(localDay(now.toISOString(), zone))) / 86_400_000

export const localDay = (at: string, zone: string): string => localText(at, zone).slice(0, 10)

/** A carrier's date is in the time zone in which it is midnight, or the last second of a day. */
function zoneOf(value: string, source: string, container: Wire): string {
  const zones = [container.pod_timezone, container.final_destination_timezone].filter(Boolean)
  const [port, inland] = zones.map(String)
  const own = source === 'rail' ? (inland ?? port) : port
  if (source !== 'line') return own ?? 'UTC'
  const clear = [...new Set(zones.map(String))].find((zone) =>
    /(00:00|23:59)$/.test(localText(value, zone)),
  )
  return clear ?? own ?? 'UTC'
}

export function lastFreeDayOf(container: Wire): DeadlineSaid {
  return deadlinesOf(container)[0] ?? { date: '', source: '', zone: '' }
}

/** For example `395.00 USD`, by currency; a total is not added to its items. */
export function feesOf(container: Wire): string[] {
  const all = [container.fees_at_pod_terminal, container.ind_facility_fees].flatMap(
    (fees) => (fees ?? []) as { type: string; amount: number; currency_code: string }[],
  )
  const sums = new Map<string, { items: number; total: number }>()
  for (const { type, amount, currency_code } of all) {
    const sum = sums.get(currency_code) ?? { items: 0, total: 0 }
    sums.set(currency_code, {
      items: sum.items + (type === 'total' ? 0 : amount),
      total: sum.total + (type === 'total' ? amount : 0),
    })
  }
  return [...sums].flatMap(([currency, { items, total }]) =>
    Math.max(items, total) > 0 ? [`${(total || items).toFixed(2)} ${currency}`] : [],
  )
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-24` for `Tue 24 Nov 2026`, `11-24` without a year; empty for no date. */
export function toDate(words: string | undefined): string {
  const match = /(\d{1,2}) ([A-Z][a-z]{2})(?: (\d{4}))?/.exec(words ?? '')
  if (match === null) return ''
  const [, day = '', month = '', year] = match
  const number = `${months.indexOf(month) + 1}`.padStart(2, '0')
  return `${year ? `${year}-` : ''}${number}-${day.padStart(2, '0')}`
}
