import { isCalendarDate } from '../../../domain/calendar-date.js'

/** Converts a value to `YYYY-MM-DD` or a UTC instant in seconds. Undefined if invalid: a datetime needs an offset. */
export function readMoment(dataType: 'date' | 'datetime', value: unknown): string | undefined {
  if (typeof value !== 'string' || !isCalendarDate(value.slice(0, 10))) return undefined
  if (dataType === 'date') return value.length === 10 ? value : undefined
  if (!dateTime.test(value)) return undefined
  const time = Date.parse(value)
  if (Number.isNaN(time)) return undefined
  const iso = new Date(time).toISOString()
  return /^\d{4}-/.test(iso) ? `${iso.slice(0, 19)}Z` : undefined
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
