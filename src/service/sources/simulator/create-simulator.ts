import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Passage } from '../../../domain/sea-lanes/passages.js'
import { rememberLatest } from '../../../domain/sea-lanes/remember-latest.js'
import type { PollAnswer, Source, TrackedNumber } from '../source.js'
import { decideFate, type Fate } from './fate.js'
import { type Journey, journeyActs } from './journey-acts.js'
import { type Act, nextVisibleAt, observationsOfActs } from './observations-of-acts.js'
import { planJourney } from './plan-journey.js'
import { shipFixes } from './positions/ship-fixes.js'
import { Random } from './random.js'
import type { Regime } from './regime.js'
import { type StoryRequest as Asked, type LateBill, storyOf } from './stories/story-of.js'

export interface SimulatorOptions {
  regime?: Regime
  /** Returns the scenario of a number. The number must be in upper case and without separators. */
  scenarioOf?: (number: string) => string | undefined
}

/** Delay in ms of the first simulated response, so that a tracking request is pending at first. */
const answersAfterMs = 1200

/**
 * Simulates a journey for every number. It has begun when tracking starts, and ends when the containers are returned.
 * Random choices depend only on the number: a number always has the same journey.
 */
export function createSimulator(options: SimulatorOptions = {}): Source {
  const { regime = 'normal', scenarioOf } = options
  const remember = rememberLatest({ size: rememberedNumbers, key: keyOf, make: simulate })
  const simulated = (tracked: TrackedNumber): SimulatedNumber => {
    const number = normalizeContainerNumber(tracked.request_number)
    return remember({ number, tracked, regime, scenario: scenarioOf?.(number), scenarioOf })
  }
  return {
    name: 'simulator',
    simulated: true,
    poll: (tracked, now, since) => answer(simulated(tracked), now.getTime(), since?.getTime()),
    nextNewsAt: (tracked, now) => nextNews(simulated(tracked), now.getTime()),
    positions: (tracked, query) => shipFixes(simulated(tracked).journey, query),
    avoids: (tracked) => passagesAvoided(simulated(tracked).journey),
  }
}

interface SimulatedNumber {
  fate: Fate
  answersAt: number
  /** Time before which the simulated shipping line does not respond. */
  reachableAt: number
  visibleFrom: number
  journey: Journey | null
  acts: Act[]
}

/** Returns the key of a journey. It contains the scenario, which may differ when the number is tracked again. */
const keyOf = ({ tracked, scenario }: Asked): string =>
  [
    tracked.request_type,
    tracked.request_number,
    tracked.scac,
    tracked.registered_at,
    tracked.bill,
    scenario,
  ].join('|')

function simulate(asked: Asked): SimulatedNumber {
  const { number, tracked, regime } = asked
  const story = storyOf(asked)
  const fate = story?.fate ?? decideFate(number, tracked)
  const registeredAt = Date.parse(tracked.registered_at)
  const answersAt = registeredAt + answersAfterMs
  const base = { fate, answersAt, reachableAt: answersAt, visibleFrom: answersAt }
  if (fate.kind !== 'found') return { ...base, journey: null, acts: [] }
  const reachableAt = answersAt + (fate.outage?.lastsMs ?? 0)
  const visibleFrom = Math.max(reachableAt, registeredAt + fate.manifestedAfterMs)
  const isContainer = tracked.request_type === 'container'
  const drawn = (late?: LateBill): Journey =>
    story?.plan(visibleFrom, late) ??
    planJourney(new Random(number), {
      scac: fate.scac,
      visibleFrom,
      regime,
      bill: isContainer ? null : tracked.request_number.trim().toUpperCase(),
      container: isContainer ? number : null,
      ...late,
    })
  const own = drawn()
  const late = isContainer ? lateBill(asked, own) : undefined
  const journey: Journey = late ? { ...drawn(late), isBillLate: true } : own
  return { fate, answersAt, reachableAt, visibleFrom, journey, acts: journeyActs(journey) }
}

function lateBill(
  { number, tracked, regime, scenarioOf }: Asked,
  own: Journey,
): LateBill | undefined {
  const { bill } = tracked
  if (bill === undefined || bill === own.bill) return undefined
  const called = normalizeContainerNumber(bill)
  const { journey } = simulate({
    number: called,
    tracked: { ...tracked, request_type: 'bill_of_lading', request_number: bill, bill: undefined },
    regime,
    scenario: scenarioOf?.(called),
    scenarioOf,
  })
  const numbers = journey?.boxes.map((box) => box.number) ?? []
  if (!numbers.includes(number)) return undefined
  return { bill, sisters: numbers.filter((each) => each !== number) }
}

function answer(simulated: SimulatedNumber, now: number, since = 0): PollAnswer {
  const { fate, answersAt, reachableAt, visibleFrom, acts } = simulated
  if (now < answersAt) return { outcome: 'no_answer_yet' }
  if (fate.kind === 'failed') return { outcome: 'failed', reason: fate.reason }
  if (fate.kind === 'unmanifested') return { outcome: 'awaiting_manifest' }
  if (fate.outage && now < reachableAt)
    return { outcome: 'unreachable', reason: fate.outage.reason }
  if (now < visibleFrom) return { outcome: 'awaiting_manifest' }
  const observations = observationsOfActs(acts, { visibleFrom, after: since, until: now })
  return { outcome: 'found', scac: fate.scac, observations }
}

function nextNews(simulated: SimulatedNumber, now: number): Date | null {
  const { answersAt, reachableAt, visibleFrom, acts } = simulated
  for (const instant of [answersAt, reachableAt, visibleFrom]) {
    if (now < instant) return new Date(instant)
  }
  const next = nextVisibleAt(acts, { visibleFrom, after: now })
  return next === null ? null : new Date(next)
}

/** Number of journeys that stay in memory. Each poll needs its journey again, and simulating a journey is slow. */
const rememberedNumbers = 24

function passagesAvoided(journey: Journey | null): Passage[] {
  const closed = journey?.boxes.flatMap(({ legs }) => legs.flatMap((leg) => leg.closed ?? []))
  return [...new Set(closed)].sort()
}
