import { dateInWords } from './calendar-date.js'
import { isAhead } from './is-ahead.js'
import { isRealTime } from './is-real-time.js'
import type { Step } from './journey.js'
import { knownZone, localDate } from './zoned-time.js'

const futureWords: Record<string, string> = {
  vessel_departed: 'vessel departs',
  vessel_arrived: 'vessel arrives',
  arrived_at_inland_destination: 'arrives inland',
  pickup_appointment: 'pickup appointment',
}

/** Describes a step of a trip, such as `discharged`, or `next: vessel arrives (estimated)`. */
export function stepInWords(step: Step, now: Date): string {
  const future = futureWords[step.name] ?? step.words
  switch (step.standing) {
    case 'past':
      if (step.at === '') return `${step.words}, time not reported`
      return `${step.words}${expectationInWords(step, now)}`
    case 'doubtful':
      return `${step.words} (${doubtInWords(step.at, now)})`
    case 'unconfirmed':
      return `${future} (was expected, but not confirmed)`
    case 'next':
      return `next: ${future}${estimated(step)}`
    case 'expected':
      return `${future}${estimated(step)}`
  }
}

/** Explains why oct does not use a fact. `at` is the time of the fact, or an empty text if it has none. */
export function doubtInWords(at: string, now: Date): string {
  if (isAhead(at, now)) return 'a source reported it as past, but its time is in the future'
  return at === '' || isRealTime(at) ? 'before the loading of this trip' : 'the time is impossible'
}

const estimated = ({ name }: Step): string => (name === 'pickup_appointment' ? '' : ' (estimated)')

function expectationInWords({ at, zone, expectedAt }: Step, now: Date): string {
  const instant = new Date(expectedAt ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return ''
  const calendar = knownZone(zone) ?? 'UTC'
  const day = localDate(instant, calendar)
  const isOther = day !== localDate(new Date(at), calendar)
  return isOther ? ` (was expected ${dateInWords(day, now.getUTCFullYear())})` : ''
}
