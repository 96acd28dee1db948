import type { Observation } from '../../sources/source.js'

/**
 * The one order in which a set of observations is read: each statement once, by the instant its
 * source began to say it, then by key. Every permutation and repetition gives the same list, and
 * every instant comes out as `YYYY-MM-DDTHH:mm:ssZ`, so that texts compare as instants do.
 */
export function canonicalOrder(observations: readonly Observation[]): Observation[] {
  const byKey = new Map<string, Observation>()
  for (const stated of observations) {
    const observation = withUtcInstants(stated)
    const known = byKey.get(observation.key)
    if (known === undefined || precedes(observation, known)) byKey.set(observation.key, observation)
  }
  return [...byKey.values()].sort(bySeenAtThenKey)
}

/** `YYYY-MM-DDTHH:mm:ssZ` of any RFC 3339 text; fractions of a second are dropped. */
export function utcInstant(text: string): string {
  if (text.length === 20 && text.endsWith('Z')) return text
  if (text.length === 24 && text.endsWith('Z')) return `${text.slice(0, 19)}Z`
  return `${new Date(text).toISOString().slice(0, 19)}Z`
}

function withUtcInstants(observation: Observation): Observation {
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

/** Nearly every text is canonical already: the observation itself, without a copy. */
function changed<Kind extends Observation>(observation: Kind, values: Partial<Kind>): Kind {
  for (const name in values) {
    if (observation[name] !== values[name]) return { ...observation, ...values }
  }
  return observation
}

/** Two contents under one key: the earlier statement stands, whichever arrived first. */
function precedes(a: Observation, b: Observation): boolean {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at
  return a !== b && JSON.stringify(a) < JSON.stringify(b)
}

function bySeenAtThenKey(a: Observation, b: Observation): number {
  if (a.seen_at !== b.seen_at) return a.seen_at < b.seen_at ? -1 : 1
  return a.key < b.key ? -1 : 1
}
