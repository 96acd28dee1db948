import { findPort } from '../../../domain/reference/ports.js'
import { equipBox } from './box/equip-box.js'
import { newBillNumber } from './box/number-bill.js'
import { newContainerNumber } from './box/number-boxes.js'
import { type BoxPlan, boardLegs, planOrigin, planReturn } from './box/plan-box.js'
import { type InlandMove, planInlandMove, planRailTrip } from './box/plan-rail.js'
import { dayMs, hourMs, wholeMinutes } from './clock.js'
import type { Journey } from './journey.js'
import { planStay } from './pickup/plan-stay.js'
import { railProvider, terminalProvider } from './provider.js'
import type { Random } from './random.js'
import { type Leg, planVoyage, sail } from './voyage/plan-voyage.js'
import { type Estimate, reviseEta } from './voyage/revise-eta.js'

export interface JourneyTerms {
  scac: string
  /** The bill or booking asked about; null invents one. */
  bill: string | null
  /** The one container asked about; null invents one to four. */
  container: string | null
  /** When the journey is first heard of: it is under way by then. Milliseconds. */
  heardFrom: number
}

/** Invents a journey; the same draws for the same seed, moved to the instant it is heard of. */
export function planJourney(random: Random, terms: JourneyTerms): Journey {
  const { scac, heardFrom } = terms
  const voyage = planVoyage(random.fork('voyage'), scac)
  const departsAt = departureBefore(random.fork('calendar'), heardFrom, voyage.durationMs)
  const legs = sail(voyage, departsAt)
  const pod = legs.at(-1)?.to.locode ?? ''
  const inland = planInlandMove(random.fork('inland'), pod)
  const call = planCall(random.fork('call'), legs)
  const [first, ...more] = boxNumbers(random.fork('numbers'), terms).map((number) =>
    planBox(random.fork(number), { number, scac, legs, call, inland }),
  )
  if (!first) throw new Error('a bill has at least one box')
  const pol = legs[0]?.from.locode ?? ''
  return {
    bill: terms.bill ?? newBillNumber(random.fork('bill'), { scac, pol, at: departsAt }),
    scac,
    destination: inland?.ramp ?? null,
    boxes: [first, ...more],
    lineLagMs: wholeMinutes(random.between(1, 5) * hourMs),
  }
}

/** Importers register mostly while the box is at sea, some before, many once it has arrived. */
function departureBefore(random: Random, heardFrom: number, durationMs: number): number {
  const phase = random.next()
  if (phase < 0.08) return heardFrom + random.between(0.3, 3) * dayMs
  if (phase < 0.5) return heardFrom - random.between(0.02, 1) * durationMs
  const arrivedAt = heardFrom - durationMs
  if (phase < 0.6) return arrivedAt + random.between(-0.5, 2) * dayMs
  if (phase < 0.9) return arrivedAt - random.between(0.5, 6.5) * dayMs
  return arrivedAt - random.between(6.5, 16) * dayMs
}

/** What all boxes of a ship's call at the port of discharge have in common. */
interface Call {
  berthedAt: number
  estimates: Estimate[]
  /** The start of the round of readings of the terminal. */
  readFrom: number
}

function planCall(random: Random, legs: readonly Leg[]): Call {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) throw new Error('a voyage has at least one leg')
  const { departedAt } = first
  const { arrivedAt } = last
  const estimates = reviseEta(random, {
    firstSeenAt: departedAt - 2.5 * dayMs,
    departedAt,
    arrivedAt,
  })
  const berthedAt = wholeMinutes(arrivedAt + random.between(4, 20) * hourMs)
  return { berthedAt, estimates, readFrom: arrivedAt - wholeMinutes(random.between(0, 6) * hourMs) }
}

function boxNumbers(random: Random, { container, scac }: JourneyTerms): string[] {
  if (container !== null) return [container]
  const count = random.pick([1, 1, 1, 2, 2, 2, 2, 3, 3, 4])
  const numbers = Array.from({ length: count }, () => newContainerNumber(random, scac))
  return [...new Set(numbers)]
}

interface BoxTerms {
  number: string
  scac: string
  legs: readonly Leg[]
  call: Call
  inland: InlandMove | null
}

function planBox(random: Random, terms: BoxTerms): BoxPlan {
  const { number, scac, call, inland } = terms
  const legs = boardLegs(random.fork('legs'), terms.legs, call.berthedAt)
  const last = legs.at(-1) ?? legs[0]
  const rail = inland && planRail(random.fork('rail'), inland, last.dischargedAt)
  const stay = planStay(random.fork('stay'), {
    facility: inland?.ramp ?? last.to,
    provider: inland ? railProvider(inland.railroad) : terminalProvider(last.to),
    zone: inland?.zone ?? findPort(last.to.locode)?.time_zone ?? 'UTC',
    since: rail?.trip.unloadedAt ?? last.dischargedAt,
  })
  return {
    number,
    equipment: equipBox(random.fork('equipment'), scac),
    ...planOrigin(random.fork('origin'), legs[0].loadedAt),
    legs,
    estimates: call.estimates.map((estimate) => ({ ...estimate, leg: last })),
    berthedAt: call.berthedAt,
    rail,
    stay,
    emptyInAt: planReturn(random.fork('return'), stay),
    readFrom: call.readFrom,
  }
}

function planRail(random: Random, move: InlandMove, dischargedAt: number): BoxPlan['rail'] {
  const trip = planRailTrip(random, dischargedAt)
  const estimates = reviseEta(random, { firstSeenAt: trip.loadedAt, ...trip })
  return { move, trip, estimates }
}
