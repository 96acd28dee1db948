import type { NoticeObservation, TerminalObservation } from '../../sources/source.js'
import { isEarlierStatement } from '../reduction/canonical-order.js'
import { zoneOf } from '../reduction/place-name.js'
import type { ReducedContainer } from '../reduction/reduce-container.js'
import { type Fact, latestOfOthers, ruleOfLatest, speakerOf, type Voice } from './fact.js'
import { farthestHours } from './farthest-hours.js'

type Said = TerminalObservation | NoticeObservation

export function pickupFacts({ reading, facts }: ReducedContainer): Fact[] {
  if (reading === null) return []
  const single = new Set(facts.notices.map(({ key }) => key))
  const whole = facts.readings.filter(({ key }) => !single.has(key))
  const said = [...whole, ...facts.notices].sort((a, b) => (isEarlierStatement(a, b) ? -1 : 1))
  return aspects.flatMap((aspect) => factOf(aspect, said, reading) ?? [])
}

interface Aspect {
  fact: string
  believed: (reading: TerminalObservation) => unknown
  /** Returns what a notice states about this fact. Undefined if the notice is about another fact. */
  noticed: (notice: NoticeObservation) => unknown
  cost?: 'availability'
}

const aspects: readonly Aspect[] = [
  {
    fact: 'available_for_pickup',
    believed: (reading) => reading.available_for_pickup,
    noticed: (notice) => notice.available_for_pickup,
    cost: 'availability',
  },
  {
    fact: 'holds_at_pod_terminal',
    believed: ({ holds }) => holds.map(({ name, status }) => `${name}: ${status}`).sort(),
    noticed: ({ hold, lifted = [] }) =>
      hold || lifted.length > 0
        ? [
            ...(hold ? [`${hold.name}: ${hold.status}`] : []),
            ...lifted.map((name) => `${name}: lifted`),
          ]
        : undefined,
  },
  {
    fact: 'fees_at_pod_terminal',
    believed: ({ fees }) => fees.map(feeInWords).sort(),
    noticed: ({ fees = [] }) => (fees.length > 0 ? fees.map(feeInWords).sort() : undefined),
  },
  {
    fact: 'location_at_pod_terminal',
    believed: ({ location }) => location,
    noticed: () => undefined,
  },
  {
    fact: 'pickup_appointment_at',
    believed: (reading) => reading.pickup_appointment_at,
    noticed: (notice) => notice.pickup_appointment_at,
  },
]

const feeInWords = ({ type, amount, currency_code }: TerminalObservation['fees'][number]): string =>
  `${type}: ${amount ?? 'not stated'} ${currency_code ?? ''}`.trim()

function factOf(aspect: Aspect, said: readonly Said[], reading: TerminalObservation): Fact | null {
  const value = aspect.believed(reading)
  const voices = said.flatMap((it) => voiceOf(aspect, it, value) ?? [])
  if (isNothing(value) && voices.every((voice) => isNothing(voice.value))) return null
  const last = voices.findLast(({ verdict }) => verdict === 'confirms') ?? voices.at(-1)
  const elsewhere = said.findLast(({ seen_at }) => seen_at > reading.seen_at)
  const judged = voices.map(
    (voice): Voice => (voice === last ? { ...voice, verdict: 'believed' } : voice),
  )
  const fact: Fact = {
    fact: aspect.fact,
    value,
    timezone: zoneOf(reading.where),
    location_locode: reading.where.locode,
    estimated: null,
    rule: elsewhere ? 'where_it_stands' : ruleOfLatest(judged),
    said_by: last ? speakerOf(last) : speakerOf(reading),
    voices: judged,
    disagreement: null,
  }
  return { ...fact, disagreement: disagreementOn(fact, aspect.cost) }
}

function voiceOf({ believed, noticed }: Aspect, said: Said, value: unknown): Voice | null {
  const own = said.kind === 'terminal' ? believed(said) : noticed(said)
  if (own === undefined) return null
  return {
    ...speakerOf(said),
    value: own,
    verdict: agrees(own, value, said) ? 'confirms' : 'replaced',
    location_locode: said.where.locode,
    original_event: null,
  }
}

/** Returns whether a notice agrees with a complete list: it has each stated hold or fee, and no released hold. */
function agrees(own: unknown, value: unknown, { kind }: Said): boolean {
  if (kind === 'terminal' || !Array.isArray(own) || !Array.isArray(value)) return isSame(own, value)
  return own.every((text: string) => {
    const lifted = /^(.*): lifted$/.exec(text)?.[1]
    if (lifted === undefined) return value.includes(text)
    return !value.some((standing: string) => standing.startsWith(`${lifted}: `))
  })
}

/** Returns how sources disagree. Readings more than a day apart are not compared, because holds and fees change. */
function disagreementOn(
  { value, said_by, voices, location_locode }: Fact,
  cost: Aspect['cost'],
): Fact['disagreement'] {
  if (cost === undefined || said_by === null) return null
  const isContradiction = (voice: Voice) =>
    voice.location_locode === location_locode &&
    Math.abs(farthestHours(said_by.seen_at, [voice.seen_at])) <= 24 &&
    !isSame(voice.value, value)
  return latestOfOthers(voices, said_by).some(isContradiction) ? { cost, hours: null } : null
}

const isNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
