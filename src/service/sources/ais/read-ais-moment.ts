import { keptDays, type NoSighting } from './sightings.js'

/** Clocks of receivers and ours may differ by that. */
const skewMs = 120_000
const dayMs = 86_400_000

/** As Go prints a time: `2022-12-29 18:22:32.318353 +0000 UTC`. */
const printedByGo =
  /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,9})? \+0000 UTC(?: m=[+-][\d.]+)?$/
const iso = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/**
 * The UTC instant, to the second, at which something was heard. Refuses what is no instant, what is
 * still to come at `now`, and what is too old to be kept.
 */
export function readMoment(value: unknown, now: Date): { at: string } | NoSighting {
  const ms = typeof value === 'string' ? instantOf(value.trim()) : Number.NaN
  if (!Number.isFinite(ms)) return { reason: 'it has no time with its zone' }
  if (ms > now.getTime() + skewMs) return { reason: 'its time is still to come' }
  if (ms < now.getTime() - keptDays * dayMs) return { reason: `it is older than ${keptDays} days` }
  return { at: textOf(ms) }
}

function instantOf(text: string): number {
  const [, day, time, zone = 'Z'] = printedByGo.exec(text) ?? iso.exec(text) ?? []
  if (day === undefined || time === undefined) return Number.NaN
  const wall = Date.parse(`${day}T${time}Z`)
  // 30 February is read as a day of March
  if (!Number.isFinite(wall) || textOf(wall) !== `${day}T${time}Z`) return Number.NaN
  return Date.parse(`${day}T${time}${zone}`)
}

const textOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
