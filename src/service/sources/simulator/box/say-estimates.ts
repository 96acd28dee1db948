import type { RawEventName } from '../../../../contract/event-names.js'
import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs, utcText, wholeMinutes } from '../clock.js'
import { type Provider, railProvider } from '../provider.js'
import type { Statement } from '../statement.js'
import type { Leg } from '../voyage/plan-voyage.js'
import type { BoxPlan } from './plan-box.js'
import { type LineVoice, wording } from './say-milestones.js'

interface Expectation {
  event: RawEventName
  at: number
  seenAt: number
  where: Whereabouts
  by: Provider
  leg?: Leg
}

/** Everything that is expected of a box before it happens, with every correction. */
export function estimateStatements(box: BoxPlan, { provider }: LineVoice): Statement[] {
  return [
    ...departureOf(box, provider),
    ...hubsOf(box, provider),
    ...arrivalOf(box, provider),
    ...inlandOf(box),
  ].map((expectation, i) => estimate(box, expectation, i))
}

/** First a little early, put right a day before. */
function departureOf({ legs: [leg], fullInAt }: BoxPlan, by: Provider): Expectation[] {
  const terms = { event: 'vessel_departed', where: leg.from, by, leg } as const
  const first = wholeMinutes(leg.departedAt - (leg.departedAt % (9 * hourMs)) - hourMs)
  return [
    { ...terms, at: first, seenAt: fullInAt },
    { ...terms, at: leg.departedAt, seenAt: leg.loadedAt - dayMs },
  ]
}

/** Calls at hubs ahead, known from the first departure on. */
function hubsOf({ legs }: BoxPlan, by: Provider): Expectation[] {
  const seenAt = legs[0].departedAt + hourMs
  return legs.slice(1).flatMap((leg, i): Expectation[] => {
    const before = legs[i] ?? leg
    const terms = { where: leg.from, by, seenAt }
    return [
      { ...terms, event: 'transshipment_arrived', at: before.arrivedAt - 5 * hourMs, leg: before },
      { ...terms, event: 'transshipment_departed', at: leg.departedAt - 9 * hourMs, leg },
    ]
  })
}

function arrivalOf({ estimates }: BoxPlan, by: Provider): Expectation[] {
  return estimates.map(({ at, seenAt, leg }) => ({
    event: 'vessel_arrived',
    at,
    seenAt,
    where: leg.to,
    by,
    leg,
  }))
}

function inlandOf({ rail }: BoxPlan): Expectation[] {
  if (rail === null) return []
  const { move, estimates } = rail
  const by = railProvider(move.railroad)
  return estimates.map(({ at, seenAt }) => ({
    event: 'arrived_at_destination',
    at,
    seenAt,
    where: move.ramp,
    by,
  }))
}

/** Numbered in the order in which they are said, so that equal instants keep it. */
function estimate(box: BoxPlan, expectation: Expectation, i: number): Statement {
  const { event, at, seenAt, where, by, leg } = expectation
  const number = String(i).padStart(2, '0')
  return {
    seenAt,
    said: {
      kind: 'milestone',
      key: `${box.number}/estimated-${number}/${event}/${where.locode}`,
      ...by,
      container: box.number,
      event,
      original_event: wording[event] ?? event,
      at: utcText(at),
      estimated: true,
      where,
      ...(leg && { vessel: leg.ship, voyage_number: leg.voyage_number }),
    },
  }
}
