import type { BoxFacts } from './box-facts.js'

const dayMs = 86_400_000

/** Maximum number of days between two dates of the same discharge. Terminals may correct the date. */
const sameCallDays = 5

/** Returns whether times show that two rows are about different trips. Two B/Ls can belong to one trip. */
export function areOtherTrips(a: BoxFacts, b: BoxFacts): boolean {
  const [one, other] = [startOf(a), startOf(b)]
  if (one === null || other === null) return isPastAndCurrent(a, b) || isPastAndCurrent(b, a)
  if (one === other) return false
  return haveOtherSailings(a, b) || areFarApart(a, b) || endsBefore(a, b) || endsBefore(b, a)
}

/** Returns whether `past` is a trip that has ended and `current` a later trip whose container is still expected. */
function isPastAndCurrent(past: BoxFacts, current: BoxFacts): boolean {
  const isCurrent = startOf(current) === null && current.isShown && current.undated === null
  const hasLeft = past.undated !== null || endOf(past) !== null
  return isCurrent && ((hasLeft && haveOtherSailings(past, current)) || isLongAgo(past))
}

/** Number of days for which a container can stay at a terminal. An older date belongs to a past trip. */
const longestStayDays = 60

const isLongAgo = (facts: BoxFacts): boolean => {
  const start = startOf(facts)
  return (
    start !== null && daysApart(facts.seen_at, start) > longestStayDays && start < facts.seen_at
  )
}

/** Returns whether the vessel, seal and weight in a row certainly belong to the container's current trip. */
export function isTripClear(facts: BoxFacts): boolean {
  if (facts.isEarlierTrip || isLongGone(facts)) return false
  // After the return of the empty container, the row may name the vessel of the container's next trip.
  if (facts.empty_in_at !== null && facts.discharged_at === null) return false
  if (startOf(facts) !== null) return !isLongAgo(facts)
  return facts.isShown && facts.undated === null
}

/** Returns whether two rows name different sailings. Voyages such as `204E` and `204W` belong to one port call. */
export function haveOtherSailings(a: BoxFacts, b: BoxFacts): boolean {
  if (a.vessel && b.vessel) {
    const [one, other] = [a.vessel, b.vessel]
    if (one.imo && other.imo) return one.imo !== other.imo
    if (plain(one.name ?? '') !== plain(other.name ?? '')) return true
  }
  return a.voyage !== null && b.voyage !== null && digits(a.voyage) !== digits(b.voyage)
}

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

const digits = (voyage: string): string =>
  plain(voyage)
    .replace(/^0+/, '')
    .replace(/[NESW]$/, '')

const areFarApart = (a: BoxFacts, b: BoxFacts): boolean =>
  daysApart(a.discharged_at, b.discharged_at) > sameCallDays ||
  daysApart(a.last_free_day, b.last_free_day) > keptDays ||
  daysApart(a.line_last_free_day, b.line_last_free_day) > keptDays

const daysApart = (a: string | null, b: string | null): number =>
  a === null || b === null ? 0 : Math.abs(Date.parse(a) - Date.parse(b)) / dayMs

const endsBefore = (a: BoxFacts, b: BoxFacts): boolean => {
  const end = endOf(a)
  return end !== null && b.discharged_at !== null && end < b.discharged_at
}

/** Days for which reports still list a container that left. An earlier departure belongs to an older trip. */
const keptDays = 30

/** Returns whether a container left so long ago that its holds belong to a past visit. */
export const isLongGone = (facts: BoxFacts): boolean => {
  const end = endOf(facts)
  if (end === null) return facts.undated !== null && isLongAgo(facts)
  return Date.parse(facts.seen_at) - Date.parse(end) > keptDays * dayMs
}

const endOf = ({ full_out_at, empty_in_at, undated }: BoxFacts): string | null =>
  (undated === 'empty_in_at' ? null : empty_in_at) ??
  (undated === 'full_out_at' ? null : full_out_at)

/** Returns the time by which trips are sorted. Returns null if the row states no time. */
export const startOf = (facts: BoxFacts): string | null =>
  facts.discharged_at ?? endOf(facts) ?? facts.last_free_day ?? facts.line_last_free_day

/** Returns the time for sorting trips. An expected container without a time in the row comes last. */
export const orderOf = (facts: BoxFacts): string =>
  startOf(facts) ?? (facts.isShown && facts.undated === null ? facts.seen_at : '')

/** Gives the facts of an earlier trip the time when the trip ended or, if unknown, the latest time in the row. */
export function asEarlierTrip(facts: BoxFacts): BoxFacts {
  const times = [endOf(facts), facts.discharged_at, startOf(facts)].filter((at) => at !== null)
  const seen_at = times.reduce((last, at) => (at > last ? at : last), '')
  const { undated } = facts
  return {
    ...facts,
    isEarlierTrip: true,
    ...(seen_at !== '' && seen_at < facts.seen_at && { seen_at }),
    ...(undated !== null && { [undated]: null, undated: null }),
  }
}
