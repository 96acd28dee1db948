import type { BoxPlan } from './box/box-plan.js'
import { newBillNumber } from './box/number-bill.js'
import { newContainerNumber } from './box/number-boxes.js'
import { planBox } from './box/plan-box.js'
import { planFeeder } from './box/plan-feeder.js'
import { planInlandMove } from './box/plan-rail.js'
import { dayMs, hourMs, wholeMinutes } from './clock.js'
import type { Journey } from './journey-acts.js'
import { drawPlot, type Plot } from './plot.js'
import type { Random } from './random.js'
import { figuresOf, type Regime } from './regime.js'
import { planCall } from './voyage/plan-call.js'
import { planVoyage } from './voyage/plan-voyage.js'
import { sail, type Voyage } from './voyage/sail.js'

export interface JourneyTerms {
  scac: string
  /** The tracked B/L or booking number. Null if the simulator must invent a number. */
  bill: string | null
  container: string | null
  sisters?: readonly string[]
  /** When a source first reports the journey (epoch ms). The journey has begun before this time. */
  visibleFrom: number
  regime?: Regime
  plot?: Plot
  names?: Random
}

/** Simulates a journey. Equal random numbers give equal journeys; only their times follow `visibleFrom`. */
export function planJourney(random: Random, terms: JourneyTerms): Journey {
  const { scac, visibleFrom } = terms
  const figures = figuresOf[terms.regime ?? 'normal']
  const plot = terms.plot ?? drawPlot(random.fork('plot'))
  const plan = planVoyage(random.fork('voyage'), { scac, figures, plot })
  const { durationMs } = plan
  const departsAt = departureBefore(random.fork('calendar'), { visibleFrom, durationMs, plot })
  const voyage = sail(plan, departsAt)
  const shared = { scac, voyage, figures, plot, ...planEnds(random, { scac, voyage, plot }) }
  const call = planCall(random.fork('call'), shared)
  const { names = random } = terms
  const [box, ...more] = boxNumbers(names.fork('numbers'), terms, plot).map((number, i) => {
    const isLate = i > 0 && plot.comesLate === true
    return planBox(random.fork(number), { ...shared, call, number, isLate })
  })
  if (!box) throw new Error('a bill of lading needs at least one container')
  const issued = { scac, pol: box.legs[0].from.locode, at: departsAt }
  const boxes = [box, ...more] as const
  const lineLagMs = wholeMinutes(random.between(1, 5) * hourMs)
  return {
    bill: terms.bill ?? newBillNumber(names.fork('bill'), issued),
    scac,
    destination: shared.inland?.ramp ?? null,
    boxes,
    lineLagMs,
    ...breakOff({ boxes, plot, visibleFrom, lineLagMs }),
  }
}

interface Ends {
  scac: string
  voyage: Voyage
  plot: Plot
}

function planEnds(random: Random, { scac, voyage, plot }: Ends) {
  const [first, last] = [voyage.legs[0], voyage.legs.at(-1)]
  if (!first || !last) throw new Error('a voyage needs at least one leg')
  const booked = voyage.missed?.index === 0 ? voyage.missed.leg : first
  const meeting = { scac, from: plot.feeder ?? null, to: first.from, at: booked.departedAt - dayMs }
  return {
    feeder: planFeeder(random.fork('feeder'), meeting),
    inland: planInlandMove(random.fork('inland'), last.to.locode, plot.inland),
  }
}

interface Breaking extends Pick<Journey, 'boxes' | 'lineLagMs'> {
  plot: Plot
  visibleFrom: number
}

function breakOff({ boxes, plot, visibleFrom, lineLagMs }: Breaking) {
  const loadedAt = Math.min(...boxes.map(({ legs, feeder }) => (feeder ?? legs[0]).loadedAt))
  const isStillAshore = plot.isCancelled === true && loadedAt > visibleFrom
  return {
    cancelledAt: isStillAshore ? wholeMinutes(visibleFrom + (loadedAt - visibleFrom) * 0.6) : null,
    silentFrom: plot.silentAfter ? lastStatementAt(plot.silentAfter, boxes) + lineLagMs + 1 : null,
  }
}

function lastStatementAt(word: NonNullable<Plot['silentAfter']>, boxes: Journey['boxes']): number {
  const instants = {
    departure: (box: BoxPlan) => box.legs[0].departedAt,
    discharge: ({ legs }: BoxPlan) => (legs.at(-1) ?? legs[0]).dischargedAt,
    pickup: ({ stay }: BoxPlan) => stay.outAt,
  }
  return Math.max(...boxes.map(instants[word]))
}

interface Calendar {
  visibleFrom: number
  durationMs: number
  plot: Plot
}

function departureBefore(random: Random, { visibleFrom, durationMs, plot }: Calendar): number {
  const arrivedAt = visibleFrom - durationMs
  if (plot.firstSeen) {
    const [after, days] = plot.firstSeen
    return (after === 'departure' ? visibleFrom : arrivedAt) - days * dayMs
  }
  const phase = random.next()
  if (phase < 0.08) return visibleFrom + random.between(0.3, 3) * dayMs
  if (phase < 0.5) return visibleFrom - random.between(0.02, 1) * durationMs
  if (phase < 0.6) return arrivedAt + random.between(-0.5, 2) * dayMs
  if (phase < 0.9) return arrivedAt - random.between(0.5, 6.5) * dayMs
  return arrivedAt - random.between(6.5, 16) * dayMs
}

function boxNumbers(
  random: Random,
  { container, sisters = [], scac }: JourneyTerms,
  plot: Plot,
): string[] {
  if (container !== null) return [container, ...sisters]
  const count = plot.boxes ?? random.pick([1, 1, 1, 2, 2, 2, 2, 3, 3, 4])
  const numbers = Array.from({ length: count }, () => newContainerNumber(random, scac))
  return [...new Set(numbers)]
}
