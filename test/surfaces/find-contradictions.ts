import { checkLists } from './check-lists.js'
import { checkToday } from './check-today.js'
import {
  arrivalOf,
  type Box,
  boxesOf,
  type Check,
  deadlinesOf,
  departedAt,
  earliestOf,
  feesOf,
  hasArrived,
  holdsOf,
  inlandOf,
  isTracked,
  lastFreeDayOf,
  pairOf,
  portAt,
  readinessOf,
  referencesOf,
  toDate,
  vesselOf,
} from './expected-facts.js'
import type { ApiShipment, Row, Shown, Surfaces, Wire } from './read-surfaces.js'

/** Sentences about output that contradicts the API or other output. `before` are the earlier readings. */
export function findContradictions(surfaces: Surfaces, before: readonly Surfaces[]): string[] {
  const found: string[] = []
  const say =
    (about: string): Check =>
    (what, said, expected) => {
      const [a, b] = [said, expected].map((value) => JSON.stringify(value ?? null))
      if (a !== b) found.push(`${about}: ${what} is ${a}, and not ${b}`)
    }
  for (const one of surfaces.api.shipments) {
    checkShipment(one, surfaces, say(`${one.shipment.bill_of_lading_number}`))
  }
  for (const box of boxesOf(surfaces)) {
    checkBox(box, surfaces, say(`${box.container.number} (${box.container.id})`))
  }
  checkLists(surfaces, say)
  checkToday(surfaces, before, say('today'))
  return found
}

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
  const shown = surfaces.shown.get(container.id)
  if (shown) checkShown(box, shown, { csv, check })
}

function checkShown(box: Box, { card, brief, page, maps }: Shown, { csv, check }: InRow): void {
  const { container, shipment } = box
  const { vessel, voyage } = vesselOf(box)
  const arrived = arrivalOf(box)
  const named = [vessel, voyage].filter(Boolean).join(' / ')
  check('card: place', atLeastAsExact(csv.where, card.Where), card.Where)
  if (named !== '') check('card: vessel', card.Vessel, named)
  check('card: arrived', card['ETA/arrived']?.startsWith('arrived') === true, arrived.isPast)
  check('card: bill', card.Bill?.split(' ')[0], shipment.bill_of_lading_number)
  check('page: brief', page.brief, withoutHistory(brief))
  const deadline = earliestOf(container)?.date ?? ''
  check('page: LFD', toDate(page['Last free day']).slice(-5), deadline.slice(5))
  check(
    'card: LFD',
    toDate(`${card['Last free day'] ?? ''}`) !== '',
    lastFreeDayOf(container).date !== '',
  )
  check(
    'page: holds',
    /(?<!on )\bhold\b|VACIS|USDA|TMF/i.test(page['What stops pickup'] ?? ''),
    holdsOf(container).length > 0,
  )
  check('page: references', page.References, referencesOf(box).join(', ') || 'not reported')
  check('card: terminal and page', card.Terminal || 'not reported', page.Terminal)
  const fees = feesOf(container)
  for (const amount of fees) {
    check(`page: fee ${amount}`, page['Fees posted']?.includes(amount), true)
    check(`card: fee ${amount}`, card.Fees?.includes(amount), true)
  }
  if (fees.length === 0) check('page: amounts', /\d\.\d\d/.test(page['Fees posted'] ?? ''), false)
  checkBrief(box, brief, check)
  for (const map of maps) checkMap(box, map, check)
}

/**
 * A list that was read before the events of a container says only that the container is on the way, while its card says
 * where. Returns what a card may say.
 */
const atLeastAsExact = (listed = '', shown = ''): string => {
  const to = /^on the way to (.+)$/.exec(listed)?.[1]
  if (to === undefined) return listed
  return shown === `at sea to ${to}` || /, (on board|transshipment)$/.test(shown) ? shown : listed
}

interface InRow {
  csv: Row
  check: Check
}

/** The service does not know when the hold of a container began. */
const withoutHistory = (brief: string): string => brief.replace(/ \(first seen [^)]+\)/g, '')

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

/** A map shows no expected arrival after arrival, and no arrival for a vessel at sea. */
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
