import { isAhead } from '../../domain/is-ahead.js'
import type { Observation } from './source.js'
import type { Reading, Remark, Statement } from './statement.js'

const dayMs = 86_400_000

/** Maximum number of days from a statement to the date that it states. A later date is a mistake. */
const mostDaysAhead = 400

/** Maximum number of days from a stated deadline to the statement. If there are more, the year is probably wrong. */
const mostDaysPassed = 3 * 366

/** Returns why a date is unlikely: it is too far in the future, or had passed long before the source stated it. */
export function whyUnlikely(
  at: string,
  { receivedAt, seenAt }: { receivedAt: string; seenAt: string },
): string | null {
  if (daysBetween(receivedAt, at) > mostDaysAhead) {
    return 'is more than a year in the future; probably a typing error'
  }
  if (daysBetween(at, seenAt) > mostDaysPassed) {
    return 'is more than three years before the message; probably a typing error'
  }
  return null
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * Removes unlikely dates, and adds remarks. A past event with a future date becomes an estimate. Without these changes,
 * a last free day in 2062 would hide the correct one, and a discharge next week would start the free time too early.
 */
export const withLikelyDates = (reading: Reading, receivedAt: string): Reading =>
  withEstimates(withoutUnlikelyDates(reading, receivedAt), receivedAt)

function withEstimates(reading: Reading, receivedAt: string): Reading {
  const warnings: Remark[] = []
  const statements = reading.statements.map((statement): Statement => {
    const { observation, names } = statement
    if (observation.kind !== 'milestone' || observation.estimated) return statement
    const { container, event, at, key } = observation
    if (!isAhead(at, receivedAt)) return statement
    const where = container || (names.bill ?? names.booking ?? '')
    const reason = `${event}: ${at} is in the future; the time is read as an estimate`
    warnings.push({ where, reason, ...(container === '' ? {} : { container }) })
    return { ...statement, observation: { ...observation, estimated: true, key: `${key}:ahead` } }
  })
  if (warnings.length === 0) return reading
  return { ...reading, statements, warnings: [...reading.warnings, ...warnings] }
}

function withoutUnlikelyDates(reading: Reading, receivedAt: string): Reading {
  const remarks = new Map<Statement, Remark>()
  for (const statement of reading.statements) {
    const remark = remarkOn(statement, receivedAt)
    if (remark !== null) remarks.set(statement, remark)
  }
  if (remarks.size === 0) return reading
  return {
    ...reading,
    statements: reading.statements.filter((statement) => !remarks.has(statement)),
    setAside: [...reading.setAside, ...remarks.values()],
  }
}

function remarkOn({ names, observation }: Statement, receivedAt: string): Remark | null {
  const announced = announcedBy(observation)
  if (announced === null) return null
  const why = whyUnlikely(announced.at, { receivedAt, seenAt: observation.seen_at })
  if (why === null) return null
  const { container = '' } = names
  const where = container || (names.bill ?? names.booking ?? '')
  const reason = `${announced.name} ${announced.at} ${why}`
  return container === '' ? { where, reason } : { where, reason, container }
}

function announcedBy(observation: Observation): { name: string; at: string } | null {
  switch (observation.kind) {
    case 'deadline':
      return observation.value === null
        ? null
        : { name: observation.deadline, at: observation.value }
    case 'milestone':
      return observation.estimated ? { name: observation.event, at: observation.at } : null
    case 'notice': {
      const { pickup_appointment_at: at } = observation
      return at === undefined ? null : { name: 'pickup_appointment_at', at }
    }
    default:
      return null
  }
}
