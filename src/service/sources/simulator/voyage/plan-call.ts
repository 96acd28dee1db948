import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Plot } from '../plot.js'
import type { Random } from '../random.js'
import type { Figures } from '../regime.js'
import { otherTerminal } from './call-terminal.js'
import type { Leg, MissedLeg, Voyage } from './plan-voyage.js'
import { type ArrivalEstimate, reviseEta } from './revise-eta.js'

/** What all boxes of a ship's call at the port of discharge have in common; milliseconds. */
export interface Call {
  berthedAt: number
  estimates: ArrivalEstimate[]
  /** The start of the round of readings of the terminal. */
  readFrom: number
}

interface CallTerms {
  voyage: Voyage
  figures: Figures
  plot: Plot
}

/** The call of the last ship, and how it was expected all along. */
export function planCall(random: Random, { voyage, figures, plot }: CallTerms): Call {
  const [first, last] = [voyage.legs[0], voyage.legs.at(-1)]
  if (!first || !last) throw new Error('a voyage has at least one leg')
  const { arrivedAt } = last
  const { missed } = voyage
  const estimates = missed
    ? expectTwice(random, voyage, missed)
    : reviseEta(random, {
        firstSeenAt: first.departedAt - 2.5 * dayMs,
        departedAt: first.departedAt,
        arrivedAt,
        slipsDays: plot.slipsDays,
      }).map((estimate) => ({ ...estimate, leg: last }))
  const berthedAt = wholeMinutes(arrivedAt + random.along(figures.arrivedToBerthedHours) * hourMs)
  const readFrom = arrivedAt - wholeMinutes(random.between(0, 6) * hourMs)
  const isReassigned = plot.terminal === 'reassigned'
  return {
    berthedAt,
    readFrom,
    estimates: isReassigned ? reassigned(random.fork('terminal'), estimates) : estimates,
  }
}

/** On the booked ship until that has left without the boxes, on the next one from then on. */
function expectTwice(random: Random, { legs }: Voyage, missed: MissedLeg): ArrivalEstimate[] {
  const [first, last] = [legs[0] ?? missed.leg, legs.at(-1) ?? missed.leg]
  const onTime = missed.index === legs.length - 1 ? missed.leg : last
  const taken = legs[missed.index] ?? last
  const delay = taken.departedAt - missed.leg.departedAt
  const departedAt = missed.index === 0 ? missed.leg.departedAt : first.departedAt
  const firstSeenAt = departedAt - 2.5 * dayMs
  const arrivedAt = last.arrivedAt - delay
  const before = reviseEta(random.fork('booked'), { firstSeenAt, departedAt, arrivedAt })
  const after = reviseEta(random, {
    firstSeenAt: missed.knownAt,
    departedAt: taken.departedAt,
    arrivedAt: last.arrivedAt,
  })
  return [
    ...before
      .filter(({ seenAt }) => seenAt < missed.knownAt)
      .map((estimate) => ({ ...estimate, leg: onTime })),
    ...after.map((estimate) => ({ ...estimate, leg: last })),
  ]
}

/** All but the last estimate were for another terminal of the port, where it has one. */
function reassigned(random: Random, estimates: readonly ArrivalEstimate[]): ArrivalEstimate[] {
  return estimates.map((estimate, i) => {
    const { leg } = estimate
    const former = i < estimates.length - 1 ? otherTerminal(random.fork(''), leg.to) : null
    return former ? { ...estimate, leg: { ...leg, to: former } satisfies Leg } : estimate
  })
}
