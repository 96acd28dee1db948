import { deadlineDate } from '../../../domain/last-free-day.js'
import { statedDeadline } from '../../../domain/stated-deadline.js'
import type { DeadlineHistory, DeadlineStatement } from '../reduction/deadlines.js'
import { firstStated, placeOfDeadline } from '../reduction/deadlines.js'
import { zoneOf } from '../reduction/place-name.js'
import type { Route } from '../reduction/route.js'
import { type Fact, latestOfOthers, speakerOf, type Voice } from './fact.js'
import { farthestHours } from './farthest-hours.js'

type Name = DeadlineStatement['said']['deadline']

/** Explains the last free day that oct uses, and the last free day that each source states. */
export function deadlineFacts(history: DeadlineHistory, route: Route): Fact[] {
  if (history.statements.length === 0) return []
  const each = names.flatMap((name) => ownFact(history, name, route) ?? [])
  const first = firstStated(history.deadlines)
  const own = each.find(({ fact }) => fact === first)
  const said = each.filter(({ value }) => value !== null)
  const coalesced: Fact = {
    fact: 'pickup_lfd',
    value: history.pickup_lfd,
    timezone: own?.timezone ?? zoneOf(route.pod),
    location_locode: own?.location_locode ?? null,
    estimated: null,
    rule: said.length > 1 ? 'priority' : (own?.rule ?? 'latest'),
    said_by: own?.said_by ?? null,
    voices: said.flatMap((fact) => (fact.said_by ? [voiceAboutFirst(fact, own)] : [])),
    disagreement: null,
  }
  return [{ ...coalesced, disagreement: disagreementOn(coalesced, coalesced.voices) }, ...each]
}

const names: readonly Name[] = ['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail']

function voiceAboutFirst(fact: Fact, first: Fact | undefined): Voice {
  const { said_by, location_locode, timezone } = fact
  if (said_by === null) throw new Error('No source states this last free day.')
  const verdict = fact === first ? 'believed' : 'outranked'
  const value = dayIn(first?.timezone ?? null, fact.value, timezone)
  return { ...said_by, value, verdict, location_locode, original_event: null }
}

function ownFact(
  { statements, deadlines }: DeadlineHistory,
  name: Name,
  route: Route,
): Fact | null {
  const own = statements.filter(({ said }) => said.deadline === name)
  const believed = own.findLast(({ isBelieved }) => isBelieved)?.said
  if (believed === undefined) return null
  const zoneOfStated = (said: DeadlineStatement['said']) => zoneOf(placeOfDeadline(said, route))
  const timezone = zoneOfStated(believed)
  const voices = own.map(({ said, isBelieved }): Voice => {
    const isSame = said.value === believed.value
    const passed = isSame ? 'confirms' : isBelieved ? 'replaced' : 'outranked'
    const verdict = said === believed ? 'believed' : passed
    const value = dayIn(timezone, said.value, zoneOfStated(said))
    const location_locode = said.where?.locode || null
    return { ...speakerOf(said), value, verdict, location_locode, original_event: null }
  })
  const isDoubted = own.some(({ isBelieved }) => !isBelieved)
  const fact: Fact = {
    fact: name,
    value: deadlines[name],
    timezone,
    location_locode: believed.where?.locode || null,
    estimated: null,
    rule: isDoubted ? 'best_source' : voices.length > 1 ? 'latest' : 'only_voice',
    said_by: speakerOf(believed),
    voices,
    disagreement: null,
  }
  return { ...fact, disagreement: disagreementOn(fact, latestOfOthers(voices, believed)) }
}

const dayIn = (reader: string | null, value: unknown, zone: string | null) =>
  typeof value === 'string'
    ? statedDeadline('pickup_lfd_terminal', value, { zone, box: { pod_timezone: reader } })
    : null

/** Returns how sources disagree about a last free day. Sources disagree only if their dates differ. */
function disagreementOn(
  { value, timezone }: Fact,
  others: readonly Pick<Voice, 'value'>[],
): Fact['disagreement'] {
  if (typeof value !== 'string') return null
  const day = deadlineDate(value, timezone)
  const apart = others.flatMap(({ value: other }) =>
    typeof other === 'string' && deadlineDate(other, timezone) !== day ? [other] : [],
  )
  if (apart.length === 0) return null
  const earlier = apart.filter((other) => other < value)
  return { cost: 'deadline', hours: farthestHours(value, earlier.length > 0 ? earlier : apart) }
}
