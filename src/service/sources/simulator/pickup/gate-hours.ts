import { addDays, weekday } from '../../../../domain/calendar-date.js'
import { instantOfLocal, localDate } from '../../../../domain/zoned-time.js'
import { hourMs, wholeMinutes } from '../clock.js'

/** Moves an instant into the gate hours (weekdays, 07:00 to 16:00 local time), unless the gate is open then. */
export function atGateHours(instant: number, zone: string): number {
  let date = localDate(new Date(instant), zone)
  for (;;) {
    if (weekday(date) % 6 !== 0) {
      const opensAt = instantOfLocal(date, '07:00:00', zone).getTime()
      if (instant < opensAt) return wholeMinutes(opensAt + (instant % (5 * hourMs)))
      if (instant <= opensAt + 9 * hourMs) return wholeMinutes(instant)
    }
    date = addDays(date, 1)
  }
}
