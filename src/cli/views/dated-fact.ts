import { type FactOwner, zoneOfFact } from '../../domain/fact-zone.js'
import { deadlineOf } from '../../domain/last-free-day.js'
import { doubtInWords } from './deadline-text.js'
import { dayInWords, momentInWords, systemMoment } from './time-text.js'
import type { Viewing } from './view.js'

/** A value that a reading had under a wire path. */
export interface DatedFact {
  path: string
  value: string
  owner: FactOwner
}

/**
 * A last free day as the date that the desk shows, with what is doubtful about it, or a time as the
 * clocks of its place read; the value itself where it is neither; null for a path of another kind.
 */
export function datedInWords({ path, value, owner }: DatedFact, viewing: Viewing): string | null {
  if (isDeadline(path)) {
    const deadline = deadlineOf(path, value, owner.container ?? {})
    if (deadline === null) return value
    return `${dayInWords(deadline.date, viewing)}${doubtInWords(deadline)}`
  }
  if (!path.endsWith('_at')) return null
  if (path === 'line_tracking_stopped_at') return systemMoment(value, viewing) || value
  return momentInWords(value, zoneOfFact(path, owner), viewing) || value
}

export const isDeadline = (path: string): boolean => /lfd/.test(path)
