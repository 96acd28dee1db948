import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Plot } from '../plot.js'
import { Random } from '../random.js'
import type { Figures } from '../regime.js'
import { otherTerminal } from './call-terminal.js'
import { type ArrivalEstimate, reviseEta } from './revise-eta.js'
import type { Leg, MissedLeg, Voyage } from './sail.js'

/** Arrival of a vessel. It is the same for all containers on the vessel. Times are in epoch ms. */
export interface Call {
  berthedAt: number
  estimates: ArrivalEstimate[]
  readFrom: number
}

interface CallTerms {
  voyage: Voyage
  figures: Figures
  plot: Plot
}

/** Simulates an arrival. If the vessel has a schedule, all containers on it get the same estimates and berthing. */
export function planCall(own: Random, { voyage, figures, plot }: CallTerms): Call {
  const [first, last] = [voyage.legs[0], voyage.legs.at(-1)]
  if (!first || !last) throw new Error('a voyage needs at least one leg')
  const { arrivedAt } = last
  const random = last.isScheduled ? randomOf(last) : own
  const firstSeenAt = first.departedAt - noticeMs
  const { missed } = voyage
  const estimates = missed
    ? expectTwice(own, voyage, missed)
    : expect(own, last, { firstSeenAt, departedAt: first.departedAt, slipsDays: plot.slipsDays })
  const berthedAt = wholeMinutes(arrivedAt + random.along(figures.arrivedToBerthedHours) * hourMs)
  const readFrom = arrivedAt - wholeMinutes(random.between(0, 6) * hourMs)
  const isReassigned = plot.terminal === 'reassigned'
  return {
    berthedAt,
    readFrom,
    estimates: isReassigned ? reassigned(own.fork('terminal'), estimates) : estimates,
  }
}

/** Time in ms before the departure of a vessel at which the first estimate of its arrival is published. */
const noticeMs = 2.5 * dayMs

const randomOf = ({ ship, departedAt }: Leg): Random =>
  new Random(`arrival of ${ship.imo} that left at ${departedAt}`)

interface Expecting {
  firstSeenAt: number
  departedAt: number
  slipsDays?: number | undefined
}

/** Adds estimates of the arrival. They are published earlier for a container that will be transshipped. */
function expect(own: Random, leg: Leg, { firstSeenAt, ...terms }: Expecting): ArrivalEstimate[] {
  const { departedAt, arrivedAt } = leg
  const revised = leg.isScheduled
    ? reviseEta(randomOf(leg).fork('eta'), {
        firstSeenAt: departedAt - noticeMs,
        departedAt,
        arrivedAt,
      })
    : reviseEta(own, { firstSeenAt, ...terms, arrivedAt })
  return revised.map(({ seenAt, at }, i) => ({ seenAt: i === 0 ? firstSeenAt : seenAt, at, leg }))
}

function expectTwice(own: Random, { legs }: Voyage, missed: MissedLeg): ArrivalEstimate[] {
  const { leg: left, index, last: booked, knownAt } = missed
  const last = legs.at(-1) ?? booked
  const { departedAt } = index === 0 ? left : (legs[0] ?? left)
  const taken = legs[index] ?? last
  const before = expect(own.fork('booked'), booked, {
    firstSeenAt: departedAt - noticeMs,
    departedAt,
  })
  const after = expect(own, last, { firstSeenAt: knownAt, departedAt: taken.departedAt })
  return [...before.filter(({ seenAt }) => seenAt < knownAt), ...after]
}

function reassigned(random: Random, estimates: readonly ArrivalEstimate[]): ArrivalEstimate[] {
  return estimates.map((estimate, i) => {
    const { leg } = estimate
    const former = i < estimates.length - 1 ? otherTerminal(random.fork(''), leg.to) : null
    return former ? { ...estimate, leg: { ...leg, to: former } satisfies Leg } : estimate
  })
}
