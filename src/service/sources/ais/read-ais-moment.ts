import { keptDays, type NoSighting } from './sightings.js'

/** Maximum time in ms by which the clock of an AIS receiver may be ahead of this machine's clock. */
const skewMs = 120_000
const dayMs = 86_400_000

/** Matches a time in the format of the Go language: `2022-12-29 18:22:32.318353 +0000 UTC`. */
const printedByGo =
  /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,9})? \+0000 UTC(?: m=[+-][\d.]+)?$/
const iso = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** Reads a UTC instant in whole seconds. Rejects an invalid time, a time in the future, and a time that is too old. */
export function readMoment(value: unknown, now: Date): { at: string } | NoSighting {
  const ms = typeof value === 'string' ? instantOf(value.trim()) : Number.NaN
  if (!Number.isFinite(ms)) return { reason: 'the time is missing or has no time zone' }
  if (ms > now.getTime() + skewMs) return { reason: 'the time is in the future' }
  if (ms < now.getTime() - keptDays * dayMs)
    return { reason: `the report is older than ${keptDays} days` }
  return { at: textOf(ms) }
}

function instantOf(text: string): number {
  const [, day, time, zone = 'Z'] = printedByGo.exec(text) ?? iso.exec(text) ?? []
  if (day === undefined || time === undefined) return Number.NaN
  const wall = Date.parse(`${day}T${time}Z`)
  // Rejects a date such as 30 February. JavaScript would read it as a day in March.
  if (!Number.isFinite(wall) || textOf(wall) !== `${day}T${time}Z`) return Number.NaN
  return Date.parse(`${day}T${time}${zone}`)
}

const textOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
