import type { Observation } from '../../sources/source.js'

/** Converts an RFC 3339 time to UTC in the form `YYYY-MM-DDTHH:mm:ssZ`, without fractions of a second. */
export function utcInstant(text: string): string {
  if (text.length === 20 && text.endsWith('Z')) return text
  if (text.length === 24 && text.endsWith('Z')) return `${text.slice(0, 19)}Z`
  return `${new Date(text).toISOString().slice(0, 19)}Z`
}

/** Converts the times of an observation to UTC, so that they can be compared as text. May return the same object. */
export function inUtc(observation: Observation): Observation {
  const seen_at = utcInstant(observation.seen_at)
  switch (observation.kind) {
    case 'milestone':
      return changed(observation, { seen_at, at: utcInstant(observation.at) })
    case 'deadline':
      return changed(observation, { seen_at, value: utcOrNull(observation.value) })
    case 'terminal': {
      const pickup_appointment_at = utcOrNull(observation.pickup_appointment_at)
      return changed(observation, { seen_at, pickup_appointment_at })
    }
    default:
      return changed(observation, { seen_at })
  }
}

function utcOrNull(text: string | null): string | null {
  return text === null ? null : utcInstant(text)
}

function changed<Kind extends Observation>(observation: Kind, values: Partial<Kind>): Kind {
  for (const name in values) {
    if (observation[name] !== values[name]) return { ...observation, ...values }
  }
  return observation
}

/** Returns which of two observations with equal keys is used: the earlier statement, even if it arrived later. */
export function precedes(a: Observation, b: Observation): boolean {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at
  return a !== b && JSON.stringify(a) < JSON.stringify(b)
}

/** Returns whether a source stated `a` before `b`. At the same instant, the smaller key is first. */
export function isEarlierStatement(a: Observation, b: Observation): boolean {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at
  return a.key < b.key
}
