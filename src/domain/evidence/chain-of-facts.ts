import type { ContainerExplanation } from '../../contract/explanation.js'
import type { TransportEvent } from '../../contract/tracked-resources.js'
import type { Box } from '../box.js'
import { addDays, type CalendarDate } from '../calendar-date.js'
import type { Change } from '../change.js'
import type { GateCalendar } from '../gates/gate-calendar.js'
import { mostClockDays } from '../tariffs/charge-span.js'
import { changeChain } from './change-chain.js'
import { attributeChain, eventChain } from './event-chain.js'
import type { EvidenceFact } from './evidence-fact.js'
import { unchangedFacts, voiceChain } from './stated-chain.js'

export interface ChainSources {
  box: Box
  events: readonly TransportEvent[]
  changes: readonly Change[]
  /** What each source stated about the container; null if the service does not state its sources. */
  explanation: Pick<ContainerExplanation, 'facts'> | null
  calendar: GateCalendar | null
  /** Notes that the user wrote. Each note has a date and a text. */
  notes: readonly { date: CalendarDate; text: string }[]
  /** First and last day for which the gate calendar matters. Null if no free time depends on the gate calendar. */
  span: readonly [CalendarDate, CalendarDate] | null
  now: Date
}

/** Returns all facts. The oldest fact is first. The order of the sources does not change the result. */
export function chainOfFacts(sources: ChainSources): EvidenceFact[] {
  const { box, events, changes, explanation, notes, now } = sources
  const facts = [
    ...eventChain(events),
    ...attributeChain(box, events, now),
    ...changeChain(changes, box.container),
    ...(explanation ? voiceChain(explanation) : []),
    ...unchangedFacts(box, changes, now),
    ...closures(sources),
    ...notes.map((note) => ofUser(note)),
  ]
  const keyed = facts.map((fact) => ({ fact, key: keyOf(fact) }))
  const sorted = keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return sorted.filter(({ key }, index) => key !== sorted[index - 1]?.key).map(({ fact }) => fact)
}

/** Returns a key that sorts facts by time. Facts without a time of day precede their day; undated facts come last. */
const keyOf = ({ date, at, received_at: received, fact, words, source }: EvidenceFact): string =>
  [date ?? '9999', at ?? received ?? '', fact, words, source ?? '', received ?? ''].join('\u0000')

function closures({ calendar, span }: ChainSources): EvidenceFact[] {
  if (calendar === null || span === null) return []
  const facts: EvidenceFact[] = []
  let date = span[0]
  for (let count = 0; date <= span[1] && count < mostClockDays; count += 1) {
    const reason = calendar.closedBecause(date)
    if (reason !== null) {
      facts.push({
        ...nothing,
        date,
        fact: 'gate_closed',
        words: `gate closed: ${reason}`,
        place: calendar.name,
        source: 'gate calendar of the user',
      })
    }
    date = addDays(date, 1)
  }
  return facts
}

const ofUser = ({ date, text }: { date: CalendarDate; text: string }): EvidenceFact => ({
  ...nothing,
  date,
  fact: 'note',
  words: text,
  source: 'note of the user',
})

const nothing = {
  at: null,
  timezone: null,
  place: null,
  source: null,
  received_at: null,
  text: null,
}
