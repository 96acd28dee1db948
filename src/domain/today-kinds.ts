import { arrival } from './arrival.js'
import { arrivalDay } from './arrival-day.js'
import type { Box } from './box.js'
import { passesFilter } from './box-filter.js'
import { addDays, type CalendarDate } from './calendar-date.js'
import { dueKind } from './due-kind.js'
import { noGateCalendars } from './gates/gate-calendar.js'
import { lastFreeDay } from './last-free-day.js'
import { isOpenBox } from './open-box.js'
import { waitsForPickup } from './readiness.js'
import { type TaskKind, taskKinds } from './today-task.js'
import { instantOfLocal, knownZone, localDate } from './zoned-time.js'

/** The group of a container on a board: a task for today, an arrival within a week, or anything else. */
export type BoardKind = Exclude<TaskKind, 'tracking_ended'> | 'arriving' | 'later'

export const boardKinds: readonly BoardKind[] = [
  ...taskKinds.filter((kind) => kind !== 'tracking_ended'),
  'arriving',
  'later',
]

/** A container is in the group of arriving containers from this number of days before its ETA. */
export const arrivingDays = 7

/**
 * Returns the groups of the board to which a container belongs. The most urgent group is first. Does not consider gate
 * calendars or the start of a hold. Therefore, a container on hold is always `blocked` and never `newly_blocked`.
 */
export function boardKindsOf(box: Box, now: Date): BoardKind[] {
  const { container, shipment } = box
  if (!isOpenBox(container, shipment)) return []
  const found = new Set<BoardKind>(['later'])
  if (waitsForPickup(container, shipment)) {
    const moment = { now, staleAfterMs: 0 }
    const isDue = passesFilter(box, { due: { days: 1, working: false } }, moment)
    if (isDue) found.add(dueKind(box, { now, calendars: noGateCalendars }))
    if (passesFilter(box, { blocked: true }, moment)) found.add('blocked')
    if (passesFilter(box, { ready: true }, moment)) found.add('ready')
  }
  const day = arrivalDay(box, now)
  if (day === 'missed') found.add('eta_missed')
  else if (day === 'today') found.add('arriving_today')
  else if (isArriving(box, now)) found.add('arriving')
  return boardKinds.filter((kind) => found.has(kind))
}

function isArriving(box: Box, now: Date): boolean {
  const day = expectedDay(box)
  return day !== null && day.date <= addDays(localDate(now, day.zone), arrivingDays)
}

interface PlaceDay {
  date: CalendarDate
  zone: string
}

/** Returns the local day of an expected arrival. Returns null after the arrival, and if there is no ETA. */
function expectedDay({ container, shipment }: Box): PlaceDay | null {
  const when = arrival(container, shipment)
  const at = new Date(when?.at ?? Number.NaN)
  if (when?.kind !== 'eta' || Number.isNaN(at.getTime())) return null
  const zone = knownZone(when.zone) ?? 'UTC'
  return { date: localDate(at, zone), zone }
}

/** Returns when the result of `boardKindsOf` changes next without new data. Null if it does not change. */
export function boardKindsTurnAt(box: Box, now: Date): Date | null {
  const { container, shipment } = box
  if (!isOpenBox(container, shipment)) return null
  const deadline = lastFreeDay(container)?.earliest
  const due = deadline && { date: deadline.date, zone: deadline.zone ?? 'UTC' }
  const expected = expectedDay(box)
  const eta = expected === null ? [] : [new Date(arrival(container, shipment)?.at ?? Number.NaN)]
  const turns = [
    ...(due ? midnights(due, [-1, 0, 1]) : []),
    ...(expected ? midnights(expected, [-arrivingDays, 0, 1]) : []),
    // At its exact instant, the ETA has not passed yet.
    ...eta.map((at) => new Date(at.getTime() + 1)),
  ]
  const next = turns.map((at) => at.getTime()).filter((at) => at > now.getTime())
  return next.length === 0 ? null : new Date(Math.min(...next))
}

const midnights = ({ date, zone }: PlaceDay, days: readonly number[]): Date[] =>
  days.map((each) => instantOfLocal(addDays(date, each), '00:00:00', zone))
