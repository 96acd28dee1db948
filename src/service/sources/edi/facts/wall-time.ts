import { rememberLatest } from '../../../../domain/sea-lanes/remember-latest.js'
import { instantOfLocal } from '../../../../domain/zoned-time.js'

export interface WallTime {
  date: string
  time: string | null
  /** Time zone of `date` and `time`: an IANA name, or minutes ahead of UTC. Null means the zone of the place. */
  zone: string | number | null
}

/** What a date without a time means: its first second or, for a deadline, its last second. */
export type BareDay = 'first' | 'last'

/** Returns the UTC instant of a local time. Returns null if the time zone is unknown. */
export function instantOf(
  wall: WallTime,
  placeZone: string | null,
  bareDay: BareDay = 'first',
): string | null {
  const time = wall.time ?? (bareDay === 'first' ? '00:00:00' : '23:59:59')
  const zone = wall.zone ?? placeZone
  return zone === null ? null : readingIn({ date: wall.date, time, zone })
}

interface Clock {
  date: string
  time: string
  zone: string | number
}

const readingIn = rememberLatest({
  size: 2000,
  key: ({ date, time, zone }: Clock) => `${date} ${time} ${zone}`,
  make({ date, time, zone }): string {
    if (typeof zone === 'string') return utcText(instantOfLocal(date, time, zone))
    return utcText(new Date(Date.parse(`${date}T${time}Z`) - zone * 60_000))
  },
})

const utcText = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`

/** Reads `CCYYMMDD` or `YYMMDD`, and `HHMM` or `HHMMSS`. `2400` is the end of the day. Returns null if invalid. */
export function readDigits(
  day: string,
  clock: string,
  zone: WallTime['zone'] = null,
): WallTime | null {
  const date = readDay(day)
  if (date === null || !/^(?:\d{4}(?:\d\d){0,2})?$/.test(clock)) return null
  if (clock === '') return { date, time: null, zone }
  const [hour, minute, second] = [clock.slice(0, 2), clock.slice(2, 4), clock.slice(4, 6) || '00']
  if (hour === '24' && minute === '00') return { date: dayAfter(date), time: '00:00:00', zone }
  if (hour > '23' || minute > '59' || second > '59') return null
  return { date, time: `${hour}:${minute}:${second}`, zone }
}

/** Reads a day without a time. A two-digit year below 80 belongs to this century. */
const readDay = rememberLatest({ size: 500, key: (text: string) => text, make: dayOf })

function dayOf(text: string): string | null {
  if (!/^\d{6}(?:\d\d)?$/.test(text)) return null
  const century = Number(text.slice(0, 2)) < 80 ? '20' : '19'
  const digits = text.length === 8 ? text : `${century}${text}`
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const instant = Date.parse(`${date}T00:00:00Z`)
  const isThere = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
  return isThere && date >= '1980' && date < '2100' ? date : null
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
