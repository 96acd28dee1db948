import { addDays, type CalendarDate } from '../../../../domain/calendar-date.js'
import { computeLastFreeDay } from '../../../../domain/free-time.js'
import { instantOfLocal, localDate } from '../../../../domain/zoned-time.js'
import type { DeadlineObservation, Whereabouts } from '../../source.js'
import { dayMs, hourMs } from '../clock.js'
import type { StayPlot } from '../plot.js'
import type { Provider } from '../provider.js'
import type { Random } from '../random.js'
import type { Figures } from '../regime.js'
import { atGateHours } from './gate-hours.js'
import { holidaysFrom } from './holidays.js'
import { type PlannedHold, planHolds } from './plan-holds.js'
import { type Tariff, tariffOf } from './tariff.js'

export interface PlannedDeadline {
  deadline: DeadlineObservation['deadline']
  date: CalendarDate
  seenAt: number
}

/** A simulated stay at the place of pickup. It lasts until the gate out. Times are in epoch ms. */
export interface Stay {
  facility: Whereabouts
  provider: Provider
  zone: string
  isSilent: boolean
  since: number
  availableFrom: number
  outAt: number
  holds: PlannedHold[]
  deadlines: PlannedDeadline[]
  /** End of the free time. Demurrage starts at this time. */
  freeUntil: number
  appointments: { seenAt: number; at: number }[]
  tariff: Tariff
  slot: string
  /** True if the terminal reports the container as available although it has holds. */
  disagrees: boolean
  /** When the container is at another place for an examination. Null without an examination. */
  offDock: { from: number; until: number } | null
  /** When the container is left at the consignee, where it is loaded again. Null if it is only unloaded there. */
  dropped: { droppedAt: number; loadedAt: number } | null
}

export interface StayTerms {
  facility: Whereabouts
  provider: Provider
  zone: string
  since: number
  figures: Figures
  plot: StayPlot
}

export function planStay(random: Random, terms: StayTerms): Stay {
  const { facility, provider, zone, since, figures, plot } = terms
  const country = facility.locode.slice(0, 2)
  const drawnSilent = random.chance(country === 'US' || country === 'CA' ? 0.05 : 0.35)
  const isSilent = plot.isSilent ?? (drawnSilent && !isSeen(plot))
  const holds = planHolds(random, { since, locode: facility.locode, plot })
  const availableFrom = since + random.between(4, 20) * hourMs
  const deadlines = planDeadlines(random, terms, isSilent)
  const freeUntil = endOf(latestOf(deadlines), zone)
  const releasedAt = Math.max(availableFrom, ...holds.map((hold) => hold.clearedAt))
  const drawnOutAt = random.chance(figures.overstayShare)
    ? freeUntil + random.between(0.5, 7) * dayMs
    : since + random.along(figures.groundedDays) * dayMs
  const outAt = leavesAt(plot, { since, freeUntil }) ?? drawnOutAt
  const gateAt = atGateHours(Math.max(outAt, releasedAt + random.between(5, 20) * hourMs), zone)
  return {
    facility,
    provider,
    zone,
    since,
    isSilent,
    holds,
    availableFrom,
    deadlines,
    freeUntil,
    outAt: gateAt,
    appointments: planAppointments(random, releasedAt, gateAt),
    tariff: tariffOf(country),
    slot: random.fill('@##-##-#'),
    disagrees: plot.disagrees === true,
    offDock: plot.isOffDock ? { from: since + 6 * hourMs, until: releasedAt - 2 * hourMs } : null,
    dropped: plot.isDropped
      ? { droppedAt: gateAt + 3 * hourMs, loadedAt: gateAt + 2 * dayMs }
      : null,
  }
}

function isSeen(plot: StayPlot): boolean {
  return Boolean(plot.holds ?? plot.disagrees ?? plot.isOffDock ?? plot.leavesAfterDays)
}

function leavesAt(
  { leavesAfterDays: days }: StayPlot,
  { since, freeUntil }: { since: number; freeUntil: number },
): number | null {
  if (days === undefined) return null
  return days < 0 ? freeUntil - days * dayMs : since + days * dayMs
}

/** Returns the instant of a last free day: its first second from a shipping line, its last from a terminal. */
export function deadlineInstant({ deadline, date }: PlannedDeadline, zone: string): number {
  if (deadline !== 'pickup_lfd_line') return endOf(date, zone)
  return instantOfLocal(date, '00:00:00', zone).getTime()
}

/** Simulates free time: two days at rail ramps, four or five working days in North America, a week in other regions. */
function planDeadlines(random: Random, terms: StayTerms, isSilent: boolean): PlannedDeadline[] {
  const { since, facility, zone } = terms
  const isRamp = facility.ramp !== undefined
  const dischargedOn = localDate(new Date(since), zone)
  const country = facility.locode.slice(0, 2)
  const isAmerican = country === 'US' || country === 'CA'
  const date = computeLastFreeDay({
    dischargedOn,
    freeDays: isRamp ? 2 : isAmerican ? random.whole(4, 5) : random.whole(5, 7),
    calendarDays: !isAmerican,
    holidays: holidaysFrom(dischargedOn, country),
  })
  const seenAt = since + random.between(3, 9) * hourMs
  const deadline = isRamp ? 'pickup_lfd_rail' : 'pickup_lfd_terminal'
  const deadlines: PlannedDeadline[] = isSilent ? [] : [{ deadline, date, seenAt }]
  if (!isSilent && random.chance(0.12)) {
    const extended = addDays(date, random.whole(1, 2))
    deadlines.push({ deadline, date: extended, seenAt: since + random.between(1, 2) * dayMs })
  }
  if (isSilent || (!isRamp && random.chance(0.3))) {
    const stated = addDays(date, random.whole(-1, 2))
    deadlines.push({ deadline: 'pickup_lfd_line', date: stated, seenAt: seenAt + 2 * hourMs })
  }
  return deadlines
}

function latestOf(deadlines: readonly PlannedDeadline[]): CalendarDate {
  const own = deadlines.findLast(({ deadline }) => deadline !== 'pickup_lfd_line')
  return (own ?? deadlines[0])?.date ?? ''
}

export function endOf(date: CalendarDate, zone: string): number {
  return instantOfLocal(date, '23:59:59', zone).getTime()
}

/**
 * Simulates pickup appointments before the gate out. They are at full hours, such as 14:00. Some appointments are moved
 * once.
 */
function planAppointments(random: Random, releasedAt: number, outAt: number): Stay['appointments'] {
  if (random.chance(0.25)) return []
  const at = Math.floor(outAt / hourMs) * hourMs
  const seenAt = Math.max(releasedAt + hourMs, outAt - random.between(14, 40) * hourMs)
  const first = { seenAt, at: random.chance(0.2) ? at + random.whole(1, 3) * hourMs : at }
  return first.at === at ? [first] : [first, { seenAt: (seenAt + outAt) / 2, at }]
}
