import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Observation, PollAnswer, Source, TrackedNumber } from '../source.js'
import { decideFate, type Fate } from './fate.js'
import { type Journey, journeyStatements } from './journey.js'
import { planJourney } from './plan-journey.js'
import { Random } from './random.js'
import { hear, type Utterance } from './statement.js'
import { stories } from './stories.js'

/** A line takes a moment to answer, so that every request is seen pending. */
const answersAfterMs = 1200

/**
 * A source whose world is invented: every number has a journey that was under way when it was
 * registered and that plays on, with the clock of whoever polls, until its boxes are returned.
 * A pure function of number, type, line and instant of registration; chance depends on the number
 * alone, so the same number always has the same story.
 */
export function createSimulator(): Source {
  const remember = rememberLatest(tell)
  return {
    name: 'simulator',
    simulated: true,
    poll: (tracked, now) => answer(remember(tracked), now.getTime()),
    nextNewsAt: (tracked, now) => nextNews(remember(tracked), now.getTime()),
  }
}

/** All that a number will ever be answered. */
interface Telling {
  fate: Fate
  answersAt: number
  /** From when its bill is known. */
  heardFrom: number
  utterances: Utterance[]
}

function tell(tracked: TrackedNumber): Telling {
  const number = normalizeContainerNumber(tracked.request_number)
  const fate = decideFate(number, tracked)
  const registeredAt = Date.parse(tracked.registered_at)
  const answersAt = registeredAt + answersAfterMs
  if (fate.kind !== 'found') return { fate, answersAt, heardFrom: answersAt, utterances: [] }
  const heardFrom = Math.max(answersAt, registeredAt + fate.manifestedAfterMs)
  const journey = journeyOf(number, tracked, { scac: fate.scac, heardFrom })
  return { fate, answersAt, heardFrom, utterances: hear(journeyStatements(journey), heardFrom) }
}

function journeyOf(
  number: string,
  tracked: TrackedNumber,
  heard: { scac: string; heardFrom: number },
): Journey {
  const story = stories[number]
  if (story) return story.tell(heard.heardFrom)
  const isContainer = tracked.request_type === 'container'
  return planJourney(new Random(number), {
    ...heard,
    bill: isContainer ? null : tracked.request_number.trim().toUpperCase(),
    container: isContainer ? number : null,
  })
}

function answer({ fate, answersAt, heardFrom, utterances }: Telling, now: number): PollAnswer {
  if (now < answersAt) return { outcome: 'no_answer_yet' }
  if (fate.kind === 'failed') return { outcome: 'failed', reason: fate.reason }
  if (fate.kind === 'unmanifested' || now < heardFrom) return { outcome: 'awaiting_manifest' }
  const heard: Observation[] = []
  for (const { seenAt, observation } of utterances) {
    if (seenAt > now) break
    heard.push(observation)
  }
  return { outcome: 'found', scac: fate.scac, observations: heard }
}

function nextNews({ answersAt, heardFrom, utterances }: Telling, now: number): Date | null {
  if (now < answersAt) return new Date(answersAt)
  if (now < heardFrom) return new Date(heardFrom)
  const next = utterances.find(({ seenAt }) => seenAt > now)
  return next ? new Date(next.seenAt) : null
}

/** Who polls asks again and again about the same few numbers; telling a journey takes longest. */
const rememberedTellings = 64

function rememberLatest(tellAnew: (tracked: TrackedNumber) => Telling) {
  const tellings = new Map<string, Telling>()
  return (tracked: TrackedNumber): Telling => {
    const { request_type, request_number, scac, registered_at } = tracked
    const key = [request_type, request_number, scac, registered_at].join('|')
    const telling = tellings.get(key) ?? tellAnew(tracked)
    tellings.delete(key)
    tellings.set(key, telling)
    const [oldest] = tellings.keys()
    if (tellings.size > rememberedTellings && oldest !== undefined) tellings.delete(oldest)
    return telling
  }
}
