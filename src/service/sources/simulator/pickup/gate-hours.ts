import { addDays, weekday } from '../../../../domain/calendar-date.js'
import { instantOfLocal, localDate } from '../../../../domain/zoned-time.js'
import { hourMs, wholeMinutes } from '../clock.js'

/**
 * The instant itself while the gate is open, else some time of the next morning it opens: weekdays
 * 07:00 to 16:00 local.
 */
export function atGateHours(instant: number, zone: string): number {
  let date = localDate(new Date(instant), zone)
  for (;;) {
    const opensAt = instantOfLocal(date, '07:00:00', zone).getTime()
    const closesAt = instantOfLocal(date, '16:00:00', zone).getTime()
    if (weekday(date) % 6 !== 0) {
      if (instant >= opensAt && instant <= closesAt) return wholeMinutes(instant)
      if (instant < opensAt) return wholeMinutes(opensAt + (instant % (5 * hourMs)))
    }
    date = addDays(date, 1)
  }
}
