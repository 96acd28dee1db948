import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Passage } from '../../../domain/sea-lanes/passages.js'
import { rememberLatest } from '../../../domain/sea-lanes/remember-latest.js'
import type { PollAnswer, Source, TrackedNumber } from '../source.js'
import { decideFate, type Fate } from './fate.js'
import { type Act, hear, nextHeardAt } from './hear.js'
import { type Journey, journeyActs } from './journey-acts.js'
import { planJourney } from './plan-journey.js'
import { shipFixes } from './positions/ship-fixes.js'
import { Random } from './random.js'
import type { Regime } from './regime.js'
import { type Telling as Asked, type LateBill, storyOf } from './stories/story-of.js'

export interface SimulatorOptions {
  /** How the world's ports fare; ordinary times where absent. */
  regime?: Regime
  /** The scenario that somebody chose for a number (upper case without separators), by name. */
  scenarioOf?: (number: string) => string | undefined
}

/** A line takes a moment to answer, so that every request is seen pending. */
const answersAfterMs = 1200

/**
 * A source whose world is invented: every number has a journey that was under way when it was
 * registered and that plays on, with the clock of whoever polls, until its boxes are returned.
 * A pure function of number, type, line and instant of registration; chance depends on the number
 * alone, so the same number always has the same story.
 */
export function createSimulator(options: SimulatorOptions = {}): Source {
  const { regime = 'normal', scenarioOf } = options
  const remember = rememberLatest({ size: rememberedTellings, key: keyOf, make: tell })
  const telling = (tracked: TrackedNumber): Telling => {
    const number = normalizeContainerNumber(tracked.request_number)
    return remember({ number, tracked, regime, scenario: scenarioOf?.(number), scenarioOf })
  }
  return {
    name: 'simulator',
    simulated: true,
    poll: (tracked, now, since) => answer(telling(tracked), now.getTime(), since?.getTime()),
    nextNewsAt: (tracked, now) => nextNews(telling(tracked), now.getTime()),
    positions: (tracked, wish) => shipFixes(telling(tracked).journey, wish),
    avoids: (tracked) => passagesAvoided(telling(tracked).journey),
  }
}

/** All that a number will ever be answered. */
interface Telling {
  fate: Fate
  answersAt: number
  /** Until then the line cannot be asked. */
  reachableAt: number
  /** From when its bill is known. */
  heardFrom: number
  journey: Journey | null
  acts: Act[]
}

/** What was chosen for a number may change between two registrations. */
const keyOf = ({ tracked, scenario }: Asked): string =>
  [
    tracked.request_type,
    tracked.request_number,
    tracked.scac,
    tracked.registered_at,
    tracked.bill,
    scenario,
  ].join('|')

function tell(asked: Asked): Telling {
  const { number, tracked, regime } = asked
  const story = storyOf(asked)
  const fate = story?.fate ?? decideFate(number, tracked)
  const registeredAt = Date.parse(tracked.registered_at)
  const answersAt = registeredAt + answersAfterMs
  const untold = { fate, answersAt, reachableAt: answersAt, heardFrom: answersAt }
  if (fate.kind !== 'found') return { ...untold, journey: null, acts: [] }
  const reachableAt = answersAt + (fate.outage?.lastsMs ?? 0)
  const heardFrom = Math.max(reachableAt, registeredAt + fate.manifestedAfterMs)
  const isContainer = tracked.request_type === 'container'
  const drawn = (late?: LateBill): Journey =>
    story?.tell(heardFrom, late) ??
    planJourney(new Random(number), {
      scac: fate.scac,
      heardFrom,
      regime,
      bill: isContainer ? null : tracked.request_number.trim().toUpperCase(),
      container: isContainer ? number : null,
      ...late,
    })
  const own = drawn()
  const late = isContainer ? lateBill(asked, own) : undefined
  const journey: Journey = late ? { ...drawn(late), isBillLate: true } : own
  return { fate, answersAt, reachableAt, heardFrom, journey, acts: journeyActs(journey) }
}

/**
 * The bill that a container was found to be on after it was tracked by its number, where that is not
 * the one that its own journey was given, and its other containers.
 */
function lateBill(
  { number, tracked, regime, scenarioOf }: Asked,
  own: Journey,
): LateBill | undefined {
  const { bill } = tracked
  if (bill === undefined || bill === own.bill) return undefined
  const called = normalizeContainerNumber(bill)
  const { journey } = tell({
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

function answer(telling: Telling, now: number, since = 0): PollAnswer {
  const { fate, answersAt, reachableAt, heardFrom, acts } = telling
  if (now < answersAt) return { outcome: 'no_answer_yet' }
  if (fate.kind === 'failed') return { outcome: 'failed', reason: fate.reason }
  if (fate.kind === 'unmanifested') return { outcome: 'awaiting_manifest' }
  if (fate.outage && now < reachableAt)
    return { outcome: 'unreachable', reason: fate.outage.reason }
  if (now < heardFrom) return { outcome: 'awaiting_manifest' }
  const observations = hear(acts, { heardFrom, after: since, until: now })
  return { outcome: 'found', scac: fate.scac, observations }
}

function nextNews(telling: Telling, now: number): Date | null {
  const { answersAt, reachableAt, heardFrom, acts } = telling
  for (const instant of [answersAt, reachableAt, heardFrom]) {
    if (now < instant) return new Date(instant)
  }
  const next = nextHeardAt(acts, { heardFrom, after: now })
  return next === null ? null : new Date(next)
}

/** Who polls asks again and again about the same few numbers; telling a journey takes longest. */
const rememberedTellings = 24

/** The passages that no ship of a journey takes. */
function passagesAvoided(journey: Journey | null): Passage[] {
  const closed = journey?.boxes.flatMap(({ legs }) => legs.flatMap((leg) => leg.closed ?? []))
  return [...new Set(closed)].sort()
}
