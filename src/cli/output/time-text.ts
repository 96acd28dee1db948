import { type CalendarDate, dateInWords } from '../../domain/calendar-date.js'
import { ageInWords } from '../../domain/duration.js'
import { placeTime } from '../../domain/place-time.js'
import { knownZone, localReading } from '../../domain/zoned-time.js'
import type { Text, Viewing } from './view.js'

export function momentInWords(
  at: string | null | undefined,
  zone: string | null | undefined,
  viewing: Viewing,
): string {
  const { day, clock } = dayAndClock(at, zone, viewing)
  return day === '' ? '' : `${day} ${clock}`
}

export function dayAndClock(
  at: string | null | undefined,
  zone: string | null | undefined,
  viewing: Viewing,
): { day: string; clock: string } {
  const instant = instantOf(at)
  if (instant === null) return { day: '', clock: '' }
  return placeTime(instant, zoneShown(zone, viewing), viewing.now.getUTCFullYear())
}

/** Formats an instant as `2026-05-14 18:00 America/New_York`. With `--tz utc`, formats it as ISO 8601 in UTC. */
export function momentInCell(
  at: string | null | undefined,
  zone: string | null | undefined,
  viewing: Viewing,
): string | null {
  const instant = instantOf(at)
  if (instant === null) return null
  const shown = zoneShown(zone, viewing)
  if (shown === 'UTC') return `${instant.toISOString().slice(0, 19)}Z`
  const { date, time } = localReading(instant, shown ?? 'UTC')
  return `${date} ${time.slice(0, 5)} ${shown ?? '(local, zone unknown)'}`
}

export function dayInWords(date: CalendarDate, viewing: Viewing): string {
  return dateInWords(date, viewing.now.getUTCFullYear())
}

export function checkedInWords(at: string | null, viewing: Viewing, inPlay: boolean): Text {
  const instant = instantOf(at)
  if (instant === null) return { words: 'never', tone: 'dim' }
  const ageMs = Math.max(0, viewing.now.getTime() - instant.getTime())
  const isStale = inPlay && ageMs > viewing.staleAfterMs
  return isStale
    ? { words: `${ageInWords(ageMs)} (stale)`, tone: 'warn' }
    : { words: ageInWords(ageMs), tone: 'dim' }
}

export function systemMoment(at: string | null | undefined, viewing: Viewing): string {
  return momentInWords(at, viewing.timeStyle === 'local' ? viewing.localZone : 'UTC', viewing)
}

function zoneShown(zone: string | null | undefined, viewing: Viewing): string | null {
  const known = knownZone(zone)
  if (known === null) return null
  if (viewing.timeStyle === 'utc') return 'UTC'
  return viewing.timeStyle === 'local' ? viewing.localZone : known
}

function instantOf(at: string | null | undefined): Date | null {
  if (at == null) return null
  const instant = new Date(at)
  return Number.isNaN(instant.getTime()) ? null : instant
}
