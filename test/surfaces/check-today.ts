import { checkRows, isBlocked, isDue } from './check-lists.js'
import {
  arrivalOf,
  type Box,
  boxesOf,
  type Check,
  daysTo,
  deadlinesOf,
  earliestOf,
  inForce,
  isTracked,
  isWaiting,
  localDay,
  readinessOf,
} from './expected-facts.js'
import type { Surfaces, Wire } from './read-surfaces.js'

/** The lists and counts of `oct today` must match the containers. */
export function checkToday(surfaces: Surfaces, before: readonly Surfaces[], check: Check): void {
  const news = newsOf([...before, surfaces])
  const { now, today } = surfaces
  const tracked = boxesOf(surfaces).filter(isTracked)
  const waiting = tracked.filter(isWaiting)
  const due = waiting.filter((box) => isDue(box, now))
  const lists = {
    due,
    newly_blocked: waiting.filter((box) => isBlocked(box) && isNewlyHeld(box, news)),
    blocked: waiting.filter((box) => isBlocked(box) && !isNewlyHeld(box, news)),
    ready: tracked.filter((box) => readinessOf(box) === 'ready'),
    arriving_today: tracked.filter((box) => expectedOn(box, now) === 'today'),
    eta_missed: tracked.filter((box) => expectedOn(box, now) === 'missed'),
  }
  for (const [name, boxes] of Object.entries(lists)) {
    const rows = (today.json[name] ?? []) as Wire[]
    check(name, rows.map(({ id }) => id).sort(), boxes.map(({ container }) => container.id).sort())
    checkRows(rows, surfaces, (what, ...values) => check(`${name}: ${what}`, ...values))
  }
  const days = due.map(({ container }) => daysOf(container, now))
  const counts = {
    overdue: days.filter((left) => left < 0).length,
    due_today: days.filter((left) => left === 0).length,
    due_tomorrow: days.filter((left) => left === 1).length,
    without_lfd: waiting.filter(
      ({ container }) => container.pod_discharged_at && deadlinesOf(container).length === 0,
    ).length,
    missed_at_gate: 0,
  }
  for (const [name, count] of Object.entries(counts)) check(name, today.json[name], count)
  const { board } = surfaces
  check('board: overdue', board.overdue ?? 0, counts.overdue)
  check('board: due', board.due ?? 0, counts.due_today + counts.due_tomorrow)
  check('board: ready', board.ready ?? 0, lists.ready.length)
  check('board: blocked', board.blocked ?? 0, lists.newly_blocked.length + lists.blocked.length)
  const toReturn = tracked.filter((box) => readinessOf(box) === 'gone')
  checkTasks(today, [...Object.values(lists).flat(), ...toReturn], check)
  checkOrder(today.json.due as Wire[], check)
  checkCounts(today, check)
  checkChanges(today, news, check)
  checkEnded(today, news, check)
}

function daysOf(container: Wire, now: Date): number {
  const earliest = earliestOf(container)
  return earliest ? daysTo(earliest, now) : Number.NaN
}

/** Most urgent first. */
function checkOrder(due: readonly Wire[], check: Check): void {
  const dates = due.map(({ earliest_lfd_date }) => `${earliest_lfd_date}`)
  check('order of due', dates, [...dates].sort())
}

/** Returns whether the container is expected later today or its ETA has passed. A date alone has no time. */
function expectedOn(box: Box, now: Date): 'today' | 'missed' | undefined {
  const { kind, at, zone } = arrivalOf(box)
  if (kind !== 'eta') return undefined
  const [day, today] = [localDay(at, zone), localDay(now.toISOString(), zone)]
  if (`${day}` > `${today}`) return undefined
  const timeZone = zone ?? 'UTC'
  const isDate = new Date(`${at}`).toLocaleTimeString('en-GB', { timeZone }) === '00:00:00'
  const isToday = day === today && (isDate || Date.parse(`${at}`) >= now.getTime())
  return isToday ? 'today' : 'missed'
}

/** Each container of any list is exactly one task. */
function checkTasks({ json }: Surfaces['today'], boxes: readonly Box[], check: Check): void {
  const ids = ((json.tasks ?? []) as Wire[]).flatMap(({ container_id: id }) => id ?? [])
  const expected = [...new Set(boxes.map(({ container }) => container.id))]
  check('tasks', ids.map(String).sort(), expected.map(String).sort())
}

interface News {
  before: Surfaces
  after: Surfaces
}

/** Differences of the last 24 hours; the very first reading has none. */
function newsOf(readings: readonly Surfaces[]): News[] {
  const yesterday = (readings.at(-1)?.now.getTime() ?? 0) - 86_400_000
  return readings.flatMap((after, i) => {
    const before = readings[i - 1]
    return before && after.now.getTime() >= yesterday ? [{ before, after }] : []
  })
}

const sameBox = ({ container }: Box, surfaces: Surfaces): Box | undefined =>
  boxesOf(surfaces).find((box) => box.container.id === container.id)

/** Returns whether a hold that is in force came since yesterday. */
const isNewlyHeld = (box: Box, news: readonly News[]): boolean =>
  news.some(({ before, after }) => {
    const [old, then] = [sameBox(box, before), sameBox(box, after)].map(
      (known) => known && inForce(known.container),
    )
    return inForce(box.container).some((name) => old && !old.includes(name) && then?.includes(name))
  })

/** The counts of csv equal the lengths of the json lists. */
function checkCounts({ json, csv }: Surfaces['today'], check: Check): void {
  for (const [name, value] of Object.entries(json)) {
    const count = Array.isArray(value) ? value.length : value
    if (csv?.[name] !== undefined) check(`csv ${name}`, csv[name], `${count}`)
  }
  const { due, overdue, due_today, due_tomorrow, missed_at_gate } = json
  const counts = [overdue, due_today, due_tomorrow, missed_at_gate].map(Number)
  check(
    'due in all',
    counts.reduce((sum, count) => sum + count, 0),
    (due as Wire[]).length,
  )
}

/** Attributes whose changes are listed one by one. */
const told = [
  ...['current_status', 'available_for_pickup', 'location_at_pod_terminal', 'pickup_lfd'],
  ...['pickup_appointment_at', 'pol_vessel_loaded_at', 'pol_vessel_departed_at'],
  ...['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'final_destination_full_out_at'],
  ...['ind_eta_at', 'ind_ata_at', 'pod_rail_loaded_at', 'delivered_at', 'empty_terminated_at'],
]

/** Changes must list all differences between readings, and nothing else. */
function checkChanges({ json }: Surfaces['today'], news: readonly News[], check: Check): void {
  const changes = ((json.changes ?? []) as Wire[])
    .filter(({ kind, attribute }) => kind === 'container' && told.includes(`${attribute}`))
    .map(({ id, attribute, from, to }) => JSON.stringify([id, attribute, from, to]))
  const expected = news.flatMap(({ before, after }) =>
    boxesOf(after).flatMap((box) => {
      const [old, now] = [sameBox(box, before)?.container, box.container]
      return told
        .filter((name) => old && old[name] !== now[name])
        .map((name) => JSON.stringify([now.id, name, old?.[name], now[name]]))
    }),
  )
  check('changes', changes.sort(), expected.sort())
}

function checkEnded({ json }: Surfaces['today'], news: readonly News[], check: Check): void {
  const ended = ((json.tracking_ended ?? []) as Wire[]).map(({ number }) => `${number}`)
  const numbers = news.flatMap(({ before, after }) => {
    const stopped = after.api.shipments.filter(({ shipment }) => {
      const known = before.api.shipments.find((one) => one.shipment.id === shipment.id)
      const isNew = known && !known.shipment.line_tracking_stopped_at
      const isOver = shipment.line_tracking_stopped_reason === 'all_containers_terminated'
      return isNew && shipment.line_tracking_stopped_at && !isOver
    })
    const failed = after.api.requests.filter(({ id, status }) => {
      const known = before.api.requests.find((one) => one.id === id)
      return known && known.status !== 'failed' && status === 'failed'
    })
    return [
      ...stopped.map(({ shipment }) => `${shipment.bill_of_lading_number}`),
      ...failed.map(({ request_number }) => `${request_number}`),
    ]
  })
  check('tracking_ended', ended.sort(), numbers.sort())
}
