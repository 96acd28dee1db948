import { dayInWords, momentInWords, systemMoment } from '../../cli/output/time-text.js'
import type { Viewing } from '../../cli/output/view.js'
import { type FactOwner, zoneOfFact } from '../../domain/fact-zone.js'
import { deadlineDate, deadlineOf } from '../../domain/last-free-day.js'
import { knownZone } from '../../domain/zoned-time.js'
import { doubtInWords } from '../boxes/deadline-text.js'

export interface DatedFact {
  path: string
  value: string
  owner: FactOwner
  /** IANA zone of the event. Null if the time is local and the zone unknown; undefined if no event states the fact. */
  zone?: string | null | undefined
}

/** Formats a last free day with remarks, or another time in the zone of its place. Null for a fact without a date. */
export function datedInWords(fact: DatedFact, viewing: Viewing): string | null {
  const { path, value } = fact
  if (isDeadline(path)) return deadlineInWords(fact, viewing)
  if (!path.endsWith('_at')) return null
  if (path === 'line_tracking_stopped_at') return systemMoment(value, viewing) || value
  return factTimeInWords(fact, viewing)
}

export function factTimeInWords({ path, value, owner, zone }: DatedFact, viewing: Viewing): string {
  const placeZone = path === '' ? null : zoneOfFact(path, owner)
  return momentInWords(value, isNamed(zone) ? zone : placeZone, viewing) || value
}

function deadlineInWords({ path, value, owner, zone }: DatedFact, viewing: Viewing): string {
  if (isNamed(zone)) {
    const date = deadlineDate(value, zone)
    return date === null ? value : dayInWords(date, viewing)
  }
  const deadline = deadlineOf(path, value, owner.container ?? {})
  if (deadline === null) return value
  return `${dayInWords(deadline.date, viewing)}${doubtInWords(deadline)}`
}

const isNamed = (zone: string | null | undefined): zone is string | null =>
  zone === null || knownZone(zone) !== null

export const isDeadline = (path: string): boolean => /lfd/.test(path)
