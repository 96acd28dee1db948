import { findPort } from '../../../../domain/reference/ports.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import { atGateHours } from '../pickup/gate-hours.js'
import { planStay, type Stay } from '../pickup/plan-stay.js'
import type { Plot, StayPlot } from '../plot.js'
import { railProvider, terminalProvider } from '../provider.js'
import type { Random } from '../random.js'
import type { Figures } from '../regime.js'
import { otherTerminal } from '../voyage/call-terminal.js'
import type { Call } from '../voyage/plan-call.js'
import { reviseEta } from '../voyage/revise-eta.js'
import type { Leg, Voyage } from '../voyage/sail.js'
import type { Ashore, BoxLeg, BoxPlan } from './box-plan.js'
import { equipBox } from './equip-box.js'
import { planEarlierTrip } from './plan-earlier-trip.js'
import { type InlandMove, planRailTrip } from './plan-rail.js'

export interface BoxTerms {
  number: string
  /** True if the shipper loads the container late. It is then added to the B/L days after the first container. */
  isLate: boolean
  scac: string
  voyage: Voyage
  call: Call
  feeder: BoxLeg | null
  inland: InlandMove | null
  figures: Figures
  plot: Plot
}

export function planBox(random: Random, terms: BoxTerms): BoxPlan {
  const { number, scac, voyage, call, feeder, figures, plot } = terms
  const { legs: sailed, missed } = voyage
  const { berthedAt, readFrom, estimates } = call
  const legs = boardLegs(random.fork('legs'), { legs: sailed, berthedAt, figures })
  const bookedFor = missed?.index === 0 ? missed.leg.departedAt - 12 * hourMs : legs[0].loadedAt
  const origin = planOrigin(random.fork('origin'), feeder?.loadedAt ?? bookedFor, {
    ...figures,
    ...(terms.isLate && { fullToLoadedDays: [2, 2.8] }),
  })
  const hadEarlier = plot.hadEarlierTrip === true
  let ashore: Ashore | undefined
  const goAshore = () => {
    ashore ??= planAshore(random, terms, legs.at(-1) ?? legs[0])
    return ashore
  }
  return {
    number,
    knownFrom: terms.isLate ? origin.fullInAt : origin.emptyOutAt,
    earlier: hadEarlier ? planEarlierTrip(random.fork('earlier'), origin.emptyOutAt) : null,
    ...origin,
    feeder,
    legs,
    missed,
    estimates,
    berthedAt,
    readFrom,
    get equipment() {
      return equipBox(random.fork('equipment'), scac)
    },
    // Simulates the stay on land only when it is needed, because the container is at sea in most polls.
    get rail() {
      return goAshore().rail
    },
    get stay() {
      return goAshore().stay
    },
    get emptyInAt() {
      return goAshore().emptyInAt
    },
  }
}

function planAshore(random: Random, terms: BoxTerms, last: BoxLeg): Ashore {
  const { inland, figures, plot } = terms
  const rail = inland && planRail(random.fork('rail'), inland, last.dischargedAt)
  const moved = plot.terminal === 'shuttled' ? otherTerminal(random.fork('shuttle'), last.to) : null
  const terminal = moved ?? last.to
  const stay = planStay(random.fork('stay'), {
    facility: inland?.ramp ?? terminal,
    provider: inland ? railProvider(inland.railroad) : terminalProvider(terminal),
    zone: inland?.zone ?? findPort(last.to.locode)?.time_zone ?? 'UTC',
    since: rail?.trip.unloadedAt ?? last.dischargedAt,
    figures,
    plot: stayPlot(plot),
  })
  return { rail, stay, emptyInAt: planReturn(random.fork('return'), stay, figures) }
}

function stayPlot({ stay = {}, silentAfter }: Plot): StayPlot {
  return silentAfter ? { ...stay, isSilent: true } : stay
}

function planRail(random: Random, move: InlandMove, dischargedAt: number): Ashore['rail'] {
  const trip = planRailTrip(random, dischargedAt, move.stop !== null)
  const { loadedAt, departedAt, arrivedAt } = trip
  const estimates = reviseEta(random, { firstSeenAt: loadedAt, departedAt, arrivedAt })
  return { move, trip, estimates }
}

function boardLegs(
  random: Random,
  { legs, berthedAt, figures }: { legs: readonly Leg[]; berthedAt: number; figures: Figures },
): [BoxLeg, ...BoxLeg[]] {
  const boarded = legs.map((leg, i): BoxLeg => {
    const isLast = i === legs.length - 1
    const wait = i === 0 ? figures.loadedToDepartedHours : figures.reloadedToDepartedHours
    const loadedAt = wholeMinutes(leg.departedAt - random.along(wait) * hourMs)
    const work = isLast ? figures.berthedToDischargedHours : figures.hubArrivedToDischargedHours
    const groundedFrom = isLast ? berthedAt : leg.arrivedAt
    const dischargedAt = wholeMinutes(groundedFrom + random.along(work) * hourMs)
    return { ...leg, loadedAt, dischargedAt }
  })
  const [first, ...more] = boarded
  if (!first) throw new Error('a voyage needs at least one leg')
  return [first, ...more]
}

type OriginFigures = Pick<Figures, 'emptyToFullDays' | 'fullToLoadedDays'>

export function planOrigin(random: Random, loadedAt: number, figures: OriginFigures) {
  const fullInAt = wholeMinutes(loadedAt - random.along(figures.fullToLoadedDays) * dayMs)
  const emptyOutAt = wholeMinutes(fullInAt - random.along(figures.emptyToFullDays) * dayMs)
  return { fullInAt, emptyOutAt }
}

export function planReturn(random: Random, { outAt, zone }: Stay, figures: Figures): number {
  return wholeMinutes(atGateHours(outAt + random.along(figures.outToReturnDays) * dayMs, zone))
}
