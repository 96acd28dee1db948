import type { ApiBox, ApiShipment, Row, Shown, Surfaces, Wire } from './read-surfaces.js'

/**
 * What surfaces say that contradicts the interface or each other, in words; empty where all agree.
 * Expectations are worked out here from raw attributes and events, by no function of the program.
 */
export function findContradictions(surfaces: Surfaces): string[] {
  const found: string[] = []
  const say =
    (about: string) =>
    (what: string, said: unknown, expected: unknown): void => {
      const [a, b] = [said, expected].map((value) => JSON.stringify(value ?? null))
      if (a !== b) found.push(`${about}: ${what} is ${a}, and not ${b}`)
    }
  for (const one of surfaces.api.shipments) {
    checkShipment(one, surfaces, say(`${one.shipment.bill_of_lading_number}`))
    for (const box of one.boxes) {
      checkBox({ ...box, ...one }, surfaces, say(`${box.container.number} (${box.container.id})`))
    }
  }
  checkCounts(surfaces, say('today'))
  return found
}

type Check = (what: string, said: unknown, expected: unknown) => void

type Box = ApiBox & ApiShipment

function checkBox(box: Box, surfaces: Surfaces, check: Check): void {
  const { container, shipment } = box
  const json = surfaces.containers.json.find(({ id }) => id === container.id)
  const index = surfaces.containers.json.findIndex(({ id }) => id === container.id)
  const csv = surfaces.containers.csv[index]
  if (json === undefined || csv === undefined) {
    check('row of containers', json, 'present')
    return
  }
  const arrived = arrivalOf(box)
  check('csv number', csv.number, container.number)
  check('csv status', csv.current_status, container.current_status)
  check('json status', json.current_status, container.current_status)
  check('csv bill', csv.bill_of_lading_number, shipment.bill_of_lading_number)
  check('csv references', csv.ref_numbers, referencesOf(box).join(';'))
  check('csv arrival', [csv.arrival_kind, csv.arrival_at], [arrived.kind, arrived.local])
  check('json readiness', json.readiness, readinessOf(box))
  const { date, source } = lastFreeDayOf(container)
  check('csv LFD', [csv.pickup_lfd_date, csv.pickup_lfd_source], [date, source])
  check('json LFD', [json.pickup_lfd_date ?? '', json.pickup_lfd_source ?? ''], [date, source])
  check('csv terminal', csv.terminal_name === '', box.terminal === '' && !inlandOf(box))
  const embedded = json.shipment as Wire | undefined
  check('vessel of the bill in json', embedded?.pod_vessel_name ?? null, vesselOf(box).vessel)
  checkHolds(box, surfaces, check)
  const shown = surfaces.shown.get(container.id)
  if (shown) checkShown(box, shown, { csv, check })
}

function checkHolds(box: Box, { holds }: Surfaces, check: Check): void {
  const { container } = box
  const index = holds.json.findIndex(({ id }) => id === container.id)
  const isWaiting = readinessOf(box) !== 'gone' && isTracked(box)
  const isListed =
    isWaiting && (Boolean(container.pod_discharged_at) || holdsOf(container).length > 0)
  const hasReason = index >= 0
  if (hasReason) check('listed by holds', hasReason, isListed)
  const row = holds.csv[index]
  if (row === undefined) return
  check('holds: state', row.readiness, readinessOf(box))
  check('holds: holds', row.holds, inForce(container).join(';'))
  check('holds: LFD', row.pickup_lfd_date, lastFreeDayOf(container).date)
}

function checkShown(box: Box, { card, brief, page, map }: Shown, { csv, check }: InRow): void {
  const { container, shipment } = box
  const { vessel, voyage } = vesselOf(box)
  const arrived = arrivalOf(box)
  const named = [vessel, voyage].filter(Boolean).join(' / ')
  check('card: status and page', [card.Status, card.Where], [page.Status, csv.where])
  if (named !== '') check('card: vessel', card.Vessel, named)
  check('page: vessel', page.Vessel, named)
  check('page: arrival', page.Arrival?.slice(0, 7) ?? '', arrived.word)
  check('page: day of arrival', toDate(page.Arrival).slice(-5), arrived.local.slice(5, 10))
  check('card: arrived', card['ETA/arrived']?.startsWith('arrived') === true, arrived.isPast)
  check('card: bill', card.Bill?.split(' ')[0], shipment.bill_of_lading_number)
  check('page: LFD', toDate(page['Last free day']), lastFreeDayOf(container).date)
  check(
    'card: LFD',
    toDate(`${card['Last free day'] ?? ''}`) !== '',
    lastFreeDayOf(container).date !== '',
  )
  check('page: holds', /hold|VACIS|USDA|TMF/i.test(page.Holds ?? ''), holdsOf(container).length > 0)
  check('page: references', page.References, ((container.ref_numbers ?? []) as string[]).join(', '))
  check('card: terminal and page', card.Terminal ?? '', page.Terminal)
  const fees = feesOf(container)
  for (const amount of fees) {
    check(`page: fee ${amount}`, page.Fees?.includes(amount), true)
    check(`card: fee ${amount}`, card.Fees?.includes(amount), true)
  }
  if (fees.length === 0) check('page: amounts', /\d\.\d\d/.test(page.Fees ?? ''), false)
  checkBrief(box, brief, check)
  checkMap(box, map, check)
}

interface InRow {
  csv: Row
  check: Check
}

function checkBrief(box: Box, brief: string, check: Check): void {
  const { container } = box
  const { vessel } = vesselOf(box)
  const isAtSea = container.current_status === 'on_ship' && !portAt(container)
  check('brief: at sea', /\bis at sea\b/.test(brief), isAtSea && Boolean(departedAt(container)))
  const on = / on (.+?)(?: on \w{3} \d|\.| and | from )/.exec(/is at sea.*/.exec(brief)?.[0] ?? '')
  if (isAtSea && on && vessel) check('brief: vessel', on[1]?.startsWith(`${vessel}`), true)
  const { date } = lastFreeDayOf(container)
  const day = toDate(/last free day (?:is|was) (\w{3} \d+ \w{3}(?: \d{4})?)/.exec(brief)?.[1])
  const isDue = date !== '' && readinessOf(box) !== 'gone' && isTracked(box)
  if (day !== '') check('brief: LFD', day, date.slice(5))
  if (isDue && container.pod_discharged_at) check('brief: states the LFD', day !== '', true)
}

/** A ship that has arrived is not expected on the map, nor one at sea there. */
function checkMap(box: Box, map: Record<string, unknown>[], check: Check): void {
  const pod = map.find(({ feature_type, label }) => feature_type === 'port' && label === 'POD')
  if (pod === undefined) return
  const arrivedAt = portAt(box.container) ?? null
  check('map: arrival', pod.inbound_ata_at ?? null, arrivedAt)
}

function checkShipment({ shipment, boxes }: ApiShipment, surfaces: Surfaces, check: Check): void {
  const json = surfaces.shipments.json.find(({ id }) => id === shipment.id)
  const index = surfaces.shipments.json.findIndex(({ id }) => id === shipment.id)
  const csv = surfaces.shipments.csv[index]
  if (json === undefined || csv === undefined) {
    check('row of shipments', json, 'present')
    return
  }
  const all = boxes.map((box): Box => ({ ...box, shipment, boxes }))
  const pairs = all.map((box) => pairOf(box))
  const { pod_vessel_name, pod_eta_at, pod_ata_at } = shipment
  if (all.length > 0) {
    const said = [pod_vessel_name ?? '', pod_ata_at ?? pod_eta_at ?? ''].join(' ')
    if (said !== ' ') check('vessel and arrival of one sailing', pairs.includes(said), true)
    check('both an ETA and an arrival', Boolean(pod_eta_at && pod_ata_at), false)
  }
  for (const name of ['pod_vessel_name', 'pod_voyage_number', 'pod_eta_at', 'pod_ata_at']) {
    check(`json ${name}`, json[name], shipment[name])
  }
  check('csv vessel', csv.pod_vessel_name, pod_vessel_name ?? '')
  check('csv voyage', csv.pod_voyage_number, shipment.pod_voyage_number ?? '')
  const isThere = all.length > 0 && all.every(({ container }) => portAt(container))
  const kind = pod_ata_at || isThere ? 'arrived' : pod_eta_at ? 'eta' : ''
  check('csv kind of arrival', csv.arrival_kind, kind)
  check('csv boxes', csv.boxes, `${boxes.length}`)
  const count = (...states: string[]) =>
    all.filter((box) => states.includes(readinessOf(box))).length
  check('csv ready', csv.ready, `${count('ready')}`)
  check('csv blocked', csv.blocked, `${count('blocked', 'disagree')}`)
  const due = all
    .filter((box) => readinessOf(box) !== 'gone')
    .flatMap(({ container }) => deadlinesOf(container).map(({ date }) => date))
    .sort()
  check('csv earliest LFD', csv.earliest_lfd_date, due[0] ?? '')
  checkSplit({ all, sailings: csv.sailings ?? '', json }, check)
}

interface Split {
  all: Box[]
  sailings: string
  json: Wire
}

/** Where only some of the boxes have arrived, every list says how many. */
function checkSplit({ all, sailings, json }: Split, check: Check): void {
  const arrived = all.filter((box) => hasArrived(box)).length
  const isSplit = arrived > 0 && arrived < all.length
  if (isSplit) check('csv says who arrived', sailings.includes(`of ${all.length} arrived`), true)
  const counts = [...sailings.matchAll(/(\d+) of (\d+) (\w+)/g)]
  const sum = counts.reduce((total, [, count]) => total + Number(count), 0)
  if (counts.length > 0) check('boxes of all sailings', sum, all.length)
  const said = counts.filter(([, , , word]) => word === 'arrived')
  const total = said.reduce((sum, [, count]) => sum + Number(count), 0)
  if (counts.length > 0) check('boxes that arrived', total, arrived)
  const listed = (json.sailings as { pod_vessel_name: string | null; containers: string[] }[]) ?? []
  for (const { pod_vessel_name, containers } of listed) {
    for (const number of containers) {
      const box = all.find(({ container }) => container.number === number)
      const { vessel } = box ? vesselOf(box) : { vessel: null }
      if (vessel !== null) check(`vessel of ${number} in json`, pod_vessel_name, vessel)
    }
  }
}

/** The counts of the morning are those of the boxes. */
function checkCounts({ api, today, arriving, now }: Surfaces, check: Check): void {
  const all = api.shipments.flatMap(({ shipment, boxes }) =>
    boxes.map((box): Box => ({ ...box, shipment, boxes })),
  )
  const open = all.filter((box) => isTracked(box))
  const numbers = (boxes: Box[]) => boxes.map(({ container }) => `${container.number}`).sort()
  const ready = open.filter((box) => readinessOf(box) === 'ready')
  const listed = (member: string) =>
    ((today[member] ?? []) as Wire[]).map(({ number }) => `${number}`).sort()
  check('ready', listed('ready'), numbers(ready))
  const coming = open.filter((box) => {
    const { at, kind } = arrivalOf(box)
    return kind === 'eta' && Date.parse(at) <= now.getTime() + 86_400_000
  })
  check('containers --eta 1d', arriving.map(({ number }) => number).sort(), numbers(coming))
}

const isTracked = ({ container, shipment }: Box): boolean =>
  !shipment.line_tracking_stopped_at &&
  container.current_status !== 'empty_returned' &&
  !container.empty_terminated_at

const inlandOf = ({ shipment }: Box): boolean =>
  Boolean(shipment.destination_locode) &&
  shipment.destination_locode !== shipment.port_of_discharge_locode

const portAt = (container: Wire): unknown => container.pod_arrived_at ?? container.pod_discharged_at

const departedAt = (container: Wire): unknown => container.pol_vessel_departed_at

const hasArrived = (box: Box): boolean =>
  Boolean(portAt(box.container) ?? box.container.pod_full_out_at ?? box.container.delivered_at) ||
  !['new', 'on_ship', 'available', 'not_available'].includes(`${box.container.current_status}`)

interface ArrivalSaid {
  kind: string
  word: string
  isPast: boolean
  at: string
  /** `2026-11-28 18:44 America/New_York`. */
  local: string
}

function arrivalOf(box: Box): ArrivalSaid {
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
  return eta ? said('eta', eta, zone) : { kind: '', word: '', isPast: false, at: '', local: '' }
}

function said(kind: 'arrived' | 'eta', at: unknown, zone: unknown): ArrivalSaid {
  const word = kind === 'arrived' ? 'Arrived' : 'Arrives'
  const local = `${localText(`${at}`, `${zone}`)} ${zone}`
  return { kind, word, isPast: kind === 'arrived', at: `${at}`, local }
}

function localText(at: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at))
  return parts
}

/** The vessel that the last arrival or discharge at the port names, else the last one aboard. */
function vesselOf({ container, events }: ApiBox): { vessel: unknown; voyage: unknown } {
  const past = events
    .filter(({ invalidated_at, vessel }) => !invalidated_at && vessel)
    .sort((a, b) => Date.parse(`${a.timestamp}`) - Date.parse(`${b.timestamp}`))
  const called = past.findLast(({ event }) =>
    /vessel_(arrived|berthed|discharged)$/.test(`${event}`),
  )
  if (called && portAt(container)) return { vessel: called.vessel, voyage: called.voyage_number }
  return { vessel: container.pod_vessel_name ?? null, voyage: container.pod_voyage_number ?? null }
}

const pairOf = (box: Box): string => {
  const { vessel } = vesselOf(box)
  const { container } = box
  return [vessel ?? '', container.pod_arrived_at ?? container.pod_eta_at ?? ''].join(' ')
}

const referencesOf = ({ container, shipment }: Box): string[] => [
  ...new Set(
    [container.ref_numbers, shipment.ref_numbers].flatMap((refs) => (refs ?? []) as string[]),
  ),
]

interface Named {
  name: string
  status: string
}

const holdsOf = (container: Wire): Named[] =>
  [container.holds_at_pod_terminal, container.ind_facility_holds].flatMap(
    (holds) => (holds ?? []) as Named[],
  )

const inForce = (container: Wire): string[] =>
  holdsOf(container)
    .filter(({ status }) => status === 'hold')
    .map(({ name }) => name)

/** The rule of the contract, part 13. */
function readinessOf(box: Box): string {
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
function deadlinesOf(container: Wire): { date: string; source: string }[] {
  const stated = (container.import_deadlines ?? {}) as Record<string, string | null>
  return ['line', 'terminal', 'rail'].flatMap((source) => {
    const value = stated[`pickup_lfd_${source}`]
    return value ? [{ date: dateOf(value, source, container), source }] : []
  })
}

/** Of the line the zone is the one in which it reads midnight, or the last second of a day. */
function dateOf(value: string, source: string, container: Wire): string {
  const zones = [container.pod_timezone, container.final_destination_timezone].filter(Boolean)
  const [port, inland] = zones.map(String)
  const own = source === 'rail' ? (inland ?? port) : port
  if (source !== 'line') return localText(value, own ?? 'UTC').slice(0, 10)
  const clear = [...new Set(zones.map(String))].find((zone) =>
    /(00:00|23:59)$/.test(localText(value, zone)),
  )
  return localText(value, clear ?? own ?? 'UTC').slice(0, 10)
}

function lastFreeDayOf(container: Wire): { date: string; source: string } {
  return deadlinesOf(container)[0] ?? { date: '', source: '' }
}

/** Amounts by currency as `395.00 USD`, a total never added to its items. */
function feesOf(container: Wire): string[] {
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

/** `2026-11-24` of `Tue 24 Nov 2026`, without a year `11-24`; empty for no date. */
function toDate(words: string | undefined): string {
  const match = /(\d{1,2}) ([A-Z][a-z]{2})(?: (\d{4}))?/.exec(words ?? '')
  if (match === null) return ''
  const [, day = '', month = '', year] = match
  const number = `${months.indexOf(month) + 1}`.padStart(2, '0')
  return `${year ? `${year}-` : ''}${number}-${day.padStart(2, '0')}`
}
