import { addDays } from '../../../domain/calendar-date.js'
import { localDate } from '../../../domain/zoned-time.js'
import { instantOf } from '../edi/facts/wall-time.js'
import type { Observation } from '../source.js'
import { terminalAt } from '../terminal-files/facts/find-terminal.js'
import type { NoticeBox } from './notice-box.js'
import type { At, NoticeContent } from './notice-content.js'
import { type NoticeDate, noticeDate } from './notice-dates.js'
import { pickupDayIn } from './two-clocks.js'

interface Doubt {
  page: number
  line: number
  reason: string
}

/** Reads last free days. Each is stored as the last second of its day. A day in a row is only for that container. */
export function freeDays(
  facts: NoticeContent,
  { pod, inland, seen }: At,
): { observations: Observation[]; doubts: Doubt[] } {
  const stated = facts.terminal.stated?.value ?? null
  const isAtPort = facts.isFreeAtRamp && stated?.locode !== inland?.where.locode
  const pickup = (stated && !isAtPort ? terminalAt(stated) : null) ?? inland ?? pod
  const isPlaceUnknown = pickup === pod && facts.ports.delivery.doubts.length > 0
  const doubts = new Map<string, Doubt>()
  const observations = facts.boxes.flatMap((box): Observation[] => {
    const { day, name, page, line } = dayOf(box, facts)
    if (day === null) return []
    const written = 'problem' in day ? '' : day.date
    const value = 'problem' in day ? null : endOfDay(day, pickup?.zone ?? null)
    const why = 'problem' in day ? day.problem : whyNotFree(day, facts)
    if (why !== null || value === null || pickup === null || isPlaceUnknown) {
      const noPlace = pickup !== null && isPlaceUnknown ? noDelivery : noCalendar
      const reason = `${name}: ${why ?? `"${written}" ${noPlace}`}`
      doubts.set(`${page} ${line} ${reason}`, { page, line, reason })
      return []
    }
    return [
      {
        ...seen(`free:${box.number}:${value}`, { page, line }),
        kind: 'deadline',
        container: box.number,
        where: pickup.where,
        deadline: 'pickup_lfd_line',
        value,
      },
    ]
  })
  return { observations, doubts: [...doubts.values()] }
}

interface StatedDay {
  day: NoticeDate | { problem: string } | null
  /** Name of the last free day in remarks for users. */
  name: string
  page: number
  line: number
}

function dayOf(box: NoticeBox, { habits, freeUntil }: NoticeContent): StatedDay {
  const text = box.texts.revised_last_free_day || box.texts.last_free_day || ''
  const written = pickupDayIn(text, { isOfFree: true })?.date ?? text
  const begins = written === '' ? noticeDate(box.texts.charges_begin ?? '', habits) : null
  const own = begins === null ? noticeDate(written, habits) : dayBefore(begins)
  const { page, line } = box
  if (own !== null || /[a-z]|\d\D+\d/i.test(written)) {
    const isCut = own === null && /\d\D+\d/.test(written)
    const day = isCut ? { problem: `"${written.slice(0, 40)}" is not a complete date` } : own
    return { day, name: `last free day of ${box.number}`, page, line }
  }
  const { value, ...place } = freeUntil.stated ?? { value: null, page, line }
  return { day: value, name: 'last free day', ...place }
}

/** Returns the last free day: the day before charges begin. Returns a problem of the day on which charges begin. */
function dayBefore(begins: NonNullable<StatedDay['day']>): StatedDay['day'] {
  if ('problem' in begins) return begins
  return { date: addDays(begins.date, -1), time: null, zone: null }
}

/** Returns why a day cannot be the last free day: for example, it is before the arrival of the vessel. */
function whyNotFree(day: NoticeDate, { arrivals }: NoticeContent): string | null {
  const arrival = (arrivals.arrived.stated ?? arrivals.atPort.stated)?.value.date
  return arrival === undefined || day.date >= arrival
    ? null
    : `"${day.date}" is before the arrival of the vessel on ${arrival}`
}

/** Remarks about last free days whose place, and therefore time zone, is unknown. */
const noCalendar =
  'is not used: the notice names no known port or terminal, so the time zone of the day is unknown. Put a notice that names the port of discharge, or a report of the terminal, into the inbox'

const noDelivery =
  'is not used: the day may be for the place of delivery, and the notice does not name the state of this place. Put a notice that names the state, or a report of the terminal, into the inbox'

/** Returns the last second of a day at a place. A date with a time in another zone may be the day before or after. */
function endOfDay(wall: NoticeDate, zone: string | null): string | null {
  // Midnight is ignored as a time, because many systems write midnight in UTC for a day without a time.
  const isDay = wall.zone === null || wall.time === null || wall.time === '00:00:00'
  const instant = isDay ? null : instantOf(wall, zone)
  const date = instant === null || zone === null ? wall.date : localDate(new Date(instant), zone)
  return instantOf({ date, time: null, zone: null }, zone, 'last')
}
