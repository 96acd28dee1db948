import type { Journey, PortCall, VesselPlace } from './journey-of.js'
import {
  courseWords,
  hasNothing,
  isReached,
  journeyWords,
  percent,
  portEvents,
  portName,
  vesselName,
  type When,
} from './port-words.js'
import { progressOf } from './progress-of.js'
import { areNumbered } from './tag-places.js'

export interface LegendEntry {
  readonly head: string
  readonly facts: readonly string[]
  /** The symbol that this entry of the legend explains. Null for an entry without a symbol. */
  readonly mark: LegendMark | null
  readonly journey: number
}

export interface LegendMark {
  readonly kind: 'port' | 'vessel' | 'route'
  readonly isReached: boolean
  readonly heading: number | null
}

export function legendOf(journeys: readonly Journey[], when: When): LegendEntry[] {
  const [only] = journeys
  return only !== undefined && journeys.length === 1
    ? oneJourney(only, when)
    : journeys.map((journey, index) => ({
        head: journey.number,
        facts: hasNothing(journey)
          ? ['no route known yet']
          : [...journeyWords(journey, when), ...simulated(journey)],
        mark: areNumbered(journeys.length)
          ? { kind: 'route' as const, isReached: false, heading: null }
          : null,
        journey: index,
      }))
}

function oneJourney(journey: Journey, when: When): LegendEntry[] {
  const { number, ports, vessels } = journey
  const { share } = progressOf(journey)
  const facts = [...(share === null ? [] : [`${percent(share)} of the way`]), ...simulated(journey)]
  const entries = [
    ...ports.map((port) => ({ at: port.sequence, entry: portEntry(port, when) })),
    ...vessels.map((vessel) => ({ at: vessel.sequence + 0.5, entry: vesselEntry(vessel, when) })),
  ].sort((a, b) => a.at - b.at)
  return [{ head: number, facts, mark: null, journey: 0 }, ...entries.map(({ entry }) => entry)]
}

/** Says that the data is simulated, because viewers may not know where the picture comes from. */
const simulated = ({ isSimulated }: Journey): string[] => (isSimulated ? ['simulated'] : [])

function portEntry(port: PortCall, when: When): LegendEntry {
  const head = port.name ? `${port.label} ${port.name}`.trim() : portName(port)
  const mark = { kind: 'port' as const, isReached: isReached(port), heading: null }
  return { head, facts: portEvents(port, when), mark, journey: 0 }
}

function vesselEntry(vessel: VesselPlace, when: When): LegendEntry {
  const voyage = vessel.voyage ? [`voyage ${vessel.voyage}`] : []
  const seen = vessel.at ? [`as of ${when(vessel.at, 'UTC')}`] : []
  const mark = { kind: 'vessel' as const, isReached: false, heading: vessel.heading }
  const facts = [...voyage, ...courseWords(vessel), ...seen]
  return { head: vesselName(vessel), facts, mark, journey: 0 }
}

/** Joins facts to lines of a given width. Never breaks a line inside of a fact, such as a date. */
export function factLines(
  facts: readonly string[],
  { first, others, width }: { first: number; others: number; width: (words: string) => number },
): string[] {
  const lines: string[] = ['']
  for (const fact of facts) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? fact : `${last} · ${fact}`
    const room = lines.length === 1 ? first : others
    if (width(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(fact)
  }
  return lines
}
