import { deadlineDate } from '../../../domain/last-free-day.js'
import type { DeadlineHistory, DeadlineStatement } from '../reduction/deadlines.js'
import { firstStated } from '../reduction/deadlines.js'
import { zoneOf } from '../reduction/places.js'
import type { Route } from '../reduction/route.js'
import { type Fact, lastWords, speakerOf, type Voice } from './fact.js'
import { farthest } from './farthest.js'

type Name = DeadlineStatement['said']['deadline']

/** The last free days: the one that counts, and each that somebody states. */
export function deadlineFacts(history: DeadlineHistory, route: Route): Fact[] {
  if (history.statements.length === 0) return []
  const zones = { port: zoneOf(route.pod), inland: zoneOf(route.inland) }
  const zoneOfName = (name: Name) => (name === 'pickup_lfd_rail' ? zones.inland : zones.port)
  const each = names.flatMap((name) => ownFact(history, name, zoneOfName(name)) ?? [])
  const first = firstStated(history.deadlines)
  const own = each.find(({ fact }) => fact === first)
  const said = each.filter(({ value }) => value !== null)
  const coalesced: Fact = {
    fact: 'pickup_lfd',
    value: history.pickup_lfd,
    timezone: own?.timezone ?? zones.port,
    location_locode: own?.location_locode ?? null,
    estimated: null,
    rule: said.length > 1 ? 'priority' : (own?.rule ?? 'latest'),
    said_by: own?.said_by ?? null,
    voices: said.flatMap((fact) => (fact.said_by ? [standingOf(fact, fact.fact === first)] : [])),
    disagreement: null,
  }
  return [{ ...coalesced, disagreement: disagreementOn(coalesced, said) }, ...each]
}

const names: readonly Name[] = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail']

/** What stands of one of the three, as a voice about the one that counts. */
function standingOf({ said_by, value, location_locode }: Fact, isFirst: boolean): Voice {
  if (said_by === null) throw new Error('nobody states it')
  const verdict = isFirst ? 'believed' : 'outranked'
  return { ...said_by, value, verdict, location_locode, original_event: null }
}

function ownFact(
  { statements, deadlines }: DeadlineHistory,
  name: Name,
  timezone: string | null,
): Fact | null {
  const own = statements.filter(({ said }) => said.deadline === name)
  const believed = own.findLast(({ isBelieved }) => isBelieved)?.said
  if (believed === undefined) return null
  const voices = own.map(({ said, isBelieved }): Voice => {
    const isSame = said.value === believed.value
    const passed = isSame ? 'confirms' : isBelieved ? 'replaced' : 'outranked'
    const verdict = said === believed ? 'believed' : passed
    const { value } = said
    return { ...speakerOf(said), value, verdict, location_locode: null, original_event: null }
  })
  const isDoubted = own.some(({ isBelieved }) => !isBelieved)
  const fact: Fact = {
    fact: name,
    value: deadlines[name],
    timezone,
    location_locode: null,
    estimated: null,
    rule: isDoubted ? 'best_source' : voices.length > 1 ? 'latest' : 'only_voice',
    said_by: speakerOf(believed),
    voices,
    disagreement: null,
  }
  const others = lastWords(voices, believed)
  return {
    ...fact,
    disagreement: disagreementOn(
      fact,
      others.map(({ value }) => ({ value, timezone })),
    ),
  }
}

/** A last free day is a date: another time of the same day is no other day (contract, part 7). */
function disagreementOn(
  { value, timezone }: Fact,
  others: readonly Pick<Fact, 'value' | 'timezone'>[],
): Fact['disagreement'] {
  if (typeof value !== 'string') return null
  const day = deadlineDate(value, timezone)
  const apart = others.flatMap(({ value: other, timezone: zone }) =>
    typeof other === 'string' && deadlineDate(other, zone) !== day ? [other] : [],
  )
  if (apart.length === 0) return null
  const earlier = apart.filter((other) => other < value)
  return { cost: 'deadline', hours: farthest(value, earlier.length > 0 ? earlier : apart) }
}
