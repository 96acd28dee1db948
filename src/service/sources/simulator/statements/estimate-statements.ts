import type { RawEventName } from '../../../../contract/event-names.js'
import type { Whereabouts } from '../../source.js'
import type { BoxPlan } from '../box/box-plan.js'
import { dayMs, hourMs, utcText, wholeMinutes } from '../clock.js'
import { type Provider, railProvider } from '../provider.js'
import type { Statement } from '../simulated-statement.js'
import type { Leg } from '../voyage/sail.js'
import type { LineHabits } from './line-habits.js'
import { wording } from './wording.js'

interface Expectation {
  event: RawEventName
  at: number
  seenAt: number
  where: Whereabouts
  by: Provider
  leg?: Leg
}

export function seaEstimates(box: BoxPlan, { provider }: LineHabits): Statement[] {
  return [...departureOf(box, provider), ...hubsOf(box, provider), ...arrivalOf(box, provider)].map(
    (expectation, i) => estimate(box, expectation, i),
  )
}

export function railEstimates(box: BoxPlan): Statement[] {
  return inlandOf(box).map((expectation, i) => estimate(box, expectation, i))
}

/** Simulates estimates of a departure. They are a little too early at first, and correct from the day before. */
function departureOf({ legs: [leg], missed, fullInAt }: BoxPlan, by: Provider): Expectation[] {
  const terms = { event: 'vessel_departed', where: leg.from, by } as const
  const isRolled = missed?.index === 0
  const booked = isRolled ? missed.leg : leg
  const first = wholeMinutes(booked.departedAt - (booked.departedAt % (9 * hourMs)) - hourMs)
  const seenAt = isRolled ? missed.knownAt : leg.loadedAt - dayMs
  return [
    { ...terms, leg: booked, at: first, seenAt: fullInAt },
    { ...terms, leg, at: leg.departedAt, seenAt },
  ]
}

function hubsOf({ legs, missed }: BoxPlan, by: Provider): Expectation[] {
  const seenAt = legs[0].departedAt + hourMs
  return legs.slice(1).flatMap((leg, i): Expectation[] => {
    const before = legs[i] ?? leg
    const isMissed = missed?.index === i + 1
    const booked = isMissed ? missed.leg : leg
    const terms = { where: leg.from, by, seenAt }
    const departs = { ...terms, event: 'transshipment_departed' } as const
    return [
      { ...terms, event: 'transshipment_arrived', at: before.arrivedAt - 5 * hourMs, leg: before },
      { ...departs, at: booked.departedAt - 9 * hourMs, leg: booked },
      ...(isMissed ? [{ ...departs, at: leg.departedAt, leg, seenAt: missed.knownAt }] : []),
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

function estimate(box: BoxPlan, expectation: Expectation, i: number): Statement {
  const { event, at, seenAt, where, by, leg } = expectation
  return {
    seenAt,
    by,
    content: () => ({
      kind: 'milestone',
      key: `${box.number}/estimated-${String(i).padStart(2, '0')}/${event}/${where.locode}`,
      container: box.number,
      event,
      original_event: wording[event] ?? event,
      at: utcText(at),
      estimated: true,
      where,
      ...(leg && { vessel: leg.ship, voyage_number: leg.voyage_number }),
    }),
  }
}
