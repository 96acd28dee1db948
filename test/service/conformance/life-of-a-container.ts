import { localReading } from '../../../src/domain/zoned-time.js'
import { journeyActs } from '../../../src/service/sources/simulator/journey-acts.js'
import { observationsOfActs } from '../../../src/service/sources/simulator/observations-of-acts.js'
import { planJourney } from '../../../src/service/sources/simulator/plan-journey.js'
import { Random } from '../../../src/service/sources/simulator/random.js'
import { scriptedSource } from '../../support/scripted-source.js'
import type { Resource } from '../../support/service.js'
import { ownStage, type Stage, type Told } from './stage.js'

/** When the number is registered, before the first event of the container. */
const registeredAt = Date.parse('2026-03-02T09:00:00Z')

/** From Shanghai via Busan to Long Beach. Scanned, opened, and picked up three days after the last free day. */
const journey = planJourney(new Random('the life of one container'), {
  scac: 'MAEU',
  bill: 'MAEU123456789',
  container: null,
  visibleFrom: registeredAt,
  plot: {
    calls: ['CNSHA', 'KRPUS', 'USLGB'],
    firstSeen: ['departure', -12],
    boxes: 1,
    inland: null,
    stay: { holds: ['VACIS'], isExamined: true, isSilent: false, leavesAfterDays: -3 },
  },
})
const acts = journeyActs(journey)

const heardBetween = (after: number, until: number) =>
  observationsOfActs(acts, { visibleFrom: registeredAt, after, until })

/** Returns as text what the service knew about the container, at each instant at which it learned something new. */
export async function lifeOfAContainer(): Promise<string> {
  const all = heardBetween(0, Number.MAX_SAFE_INTEGER)
  const instants = new Set(all.map(({ seen_at }) => Date.parse(seen_at)))
  const source = scriptedSource(
    (_tracked, now) => ({
      outcome: 'found',
      scac: 'MAEU',
      observations: heardBetween(0, now.getTime()),
    }),
    { nextNewsAt: (_tracked, now) => nextOf(instants, now.getTime()) },
  )
  // The bill is known before its container.
  const begin = Date.parse(all.find(({ kind }) => kind !== 'shipment')?.seen_at ?? '')
  const stage = await ownStage({ source, days: (begin + 1000 - registeredAt) / 86_400_000 })
  const blocks = [await heading(stage)]
  let before: Moment = { container: {}, shipment: {}, events: [], told: [] }
  for (const instant of [...instants].filter((one) => one >= begin).sort((a, b) => a - b)) {
    stage.clock.advance({ ms: Math.max(0, instant + 1000 - stage.clock.now().getTime()) })
    const after = await look(stage)
    const lines = difference(before, after)
    if (lines.length > 0) blocks.push([`known ${utc(new Date(instant))}`, ...lines].join('\n'))
    before = after
  }
  return `${blocks.join('\n\n')}\n`
}

function nextOf(instants: ReadonlySet<number>, now: number): Date | null {
  const later = [...instants].filter((instant) => instant > now)
  return later.length === 0 ? null : new Date(Math.min(...later))
}

interface Moment {
  container: Resource['attributes']
  shipment: Resource['attributes']
  events: Resource[]
  told: Told[]
}

async function look(stage: Stage): Promise<Moment> {
  const path = `/containers/${stage.containerId}/transport_events?page[size]=100`
  return {
    container: (await stage.container()).attributes,
    shipment: (await stage.shipment()).attributes,
    events: (await stage.get(path)).body.data,
    told: await stage.told(),
  }
}

async function heading(stage: Stage): Promise<string> {
  const { number } = (await stage.container()).attributes
  const shipment = (await stage.shipment()).attributes
  const way = `${shipment.port_of_lading_name} to ${shipment.port_of_discharge_name}`
  return [
    `The life of ${number} on ${shipment.bill_of_lading_number}, ${way}, as the simulator tells it.`,
    'Each block: when the service learnt it; what happened, on the clocks of the place; the status',
    'after it; attributes that changed, old and new; and the change events that were told.',
  ].join('\n')
}

function difference(before: Moment, after: Moment): string[] {
  const known = new Set(before.events.map(({ id }) => id))
  const events = after.events
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => String(a.attributes.timestamp).localeCompare(String(b.attributes.timestamp)))
    .map(eventLine)
  const told = after.told.slice(before.told.length).map(({ event }) => event)
  const [from, to] = [before.container.current_status, after.container.current_status]
  return [
    ...events,
    ...(from === to ? [] : [`  status   ${from ?? 'none'} -> ${to}`]),
    ...changes(before.shipment, after.shipment, ['pod_eta_at']),
    ...changes(before.container, after.container, watched),
    ...counted(told).map((line) => `  told     ${line}`),
  ]
}

function eventLine({ attributes }: Resource): string {
  const { event, timestamp, timezone, location_locode } = attributes
  const name = String(event).replace(/^container\.(?:transport\.)?/, '')
  const at = new Date(String(timestamp))
  const { date, time } = localReading(at, String(timezone))
  const local = `${date} ${time.slice(0, 5)} ${timezone}`
  return `  happened ${name}, ${location_locode}, ${local} (${utc(at)})`
}

const watched = [
  ...['available_for_pickup', 'holds_at_pod_terminal', 'fees_at_pod_terminal', 'pickup_lfd'],
  ...['pickup_appointment_at', 'location_at_pod_terminal'],
]

function changes(before: Changes, after: Changes, names: readonly string[]): string[] {
  return names
    .filter((name) => inWords(before[name]) !== inWords(after[name]))
    .map((name) => `  changed  ${name}: ${inWords(before[name])} -> ${inWords(after[name])}`)
}

type Changes = Resource['attributes']

/** Returns holds and fees in short words, and `none` for every form of an empty value. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (!Array.isArray(value)) return String(value)
  const items = value.map((item: Record<string, unknown>) => {
    const { name, status, type, amount, currency_code } = item
    return name === undefined ? `${type} ${amount} ${currency_code}` : `${name} ${status}`
  })
  return items.join(', ') || 'none'
}

function counted(names: readonly string[]): string[] {
  const times = (name: string) => names.filter((one) => one === name).length
  return [...new Set(names)].map((name) => (times(name) > 1 ? `${name} x${times(name)}` : name))
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`
