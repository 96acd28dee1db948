import { isCalendarDate } from '../../../domain/calendar-date.js'
import { instantOfLocal } from '../../../domain/zoned-time.js'
import { zoneOfOffset } from '../edi/facts/zone-words.js'

/** How a shipping line writes times: with an offset, in local time, or in local time with a wrong `Z`. */
export type TimePolicy = 'offset' | 'local' | 'false_z'

export type ReadInstant =
  /** `at` is a UTC instant. `doubt` names an assumption about the time. `zone` is the time zone; null if unknown. */
  { at: string; doubt: string | null; zone: string | null } | { problem: string }

interface TimeContext {
  policy: TimePolicy
  zone: string | null
}

/** Reads the time of an event. A time without an offset is local to the place of the event. */
export function readInstant(text: string, { policy, zone }: TimeContext): ReadInstant {
  if (policy === 'offset' && usual.test(text)) {
    return { at: `${text.slice(0, 19)}Z`, doubt: null, zone: zone ?? 'UTC' }
  }
  const parts = pattern.exec(text)
  const [, date = '', time = '00:00', seconds = '00', offset] = parts ?? []
  if (parts === null || !isDay(date) || !isTime(`${time}:${seconds}`)) {
    return { problem: `"${text.slice(0, 40)}" is not a date and time` }
  }
  const isLocal = offset === undefined || (policy !== 'offset' && /^z$/i.test(offset))
  const reading = `${time}:${seconds}`
  if (!isLocal) {
    const ahead = minutesAhead(offset)
    const at = withOffset(`${date}T${reading}`, ahead)
    return { at, doubt: null, zone: zone ?? zoneOfOffset(ahead) }
  }
  if (zone !== null) return { at: utc(instantOfLocal(date, reading, zone)), doubt: null, zone }
  return {
    at: `${date}T${reading}Z`,
    doubt: `"${text}" is stored as local time, because the time zone of its place is unknown`,
    zone: null,
  }
}

/** Matches most UTC times quickly. On the days 1 to 28, which every month has, the date needs no further check. */
const usual =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?Z$/

const pattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(Z|z|[+-]\d\d:?\d\d)?)?$/

const isDay = (date: string): boolean => {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  if (month < 1 || month > 12 || day < 1) return false
  return day <= 28 || isCalendarDate(date)
}

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)$/.test(time)

function minutesAhead(offset: string): number {
  if (offset === 'Z' || offset === 'z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return offset.startsWith('-') ? -minutes : minutes
}

function withOffset(local: string, ahead: number): string {
  const second = local.endsWith('60') ? `${local.slice(0, -2)}59` : local
  return utc(new Date(Date.parse(`${second}Z`) - ahead * 60_000))
}

const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`
