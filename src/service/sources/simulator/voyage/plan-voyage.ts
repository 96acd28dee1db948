import type { Passage } from '../../../../domain/sea-lanes/passages.js'
import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs } from '../clock.js'
import type { Plot } from '../plot.js'
import type { Random } from '../random.js'
import type { Figures } from '../regime.js'
import { callTerminal, usualTerminal } from './call-terminal.js'
import { type Operator, operatorOf } from './operator-of.js'
import { seaDistanceNm } from './sea-distance.js'
import { type Service, serviceOf } from './service-of.js'
import { type Lane, lanes } from './simulated-lanes.js'
import { tradesOf } from './trades.js'

/** A leg of a voyage whose dates are not known yet. Durations are in ms. */
export interface PlannedLeg {
  from: Whereabouts
  to: Whereabouts
  distanceNm: number
  closed: readonly Passage[]
  operator: Operator
  /** The scheduled service of the vessel. Null if the vessel sails only this voyage. */
  service: Service | null
  waitsMs: number
  /** Minimum time in ms from the arrival of the previous leg to this departure. Earlier vessels are not used. */
  waitsAtLeastMs: number
  sailsMs: number
}

export interface VoyagePlan {
  legs: PlannedLeg[]
  /** The leg whose first vessel leaves without the containers, and the time until the next vessel leaves. */
  missed: { leg: number; waitsMs: number } | null
  durationMs: number
}

interface VoyageTerms {
  scac: string
  figures: Figures
  plot: Plot
}

/** Simulates a voyage. If the scenario states ports or days, the vessels have no schedule. */
export function planVoyage(random: Random, { scac, figures, plot }: VoyageTerms): VoyagePlan {
  const operator = operatorOf(scac)
  const isScheduled = !plot.calls && !plot.firstSeen
  const stops = plot.calls ?? drawCalls(random, scac, figures)
  const calls = stops.map((locode) =>
    isScheduled ? usualTerminal(operator, locode) : callTerminal(random, locode),
  )
  const legs = calls.slice(1).map((to, i) => {
    const terms = { from: calls[i] ?? to, to, operator, closed: plot.closed ?? [] }
    const waits = i > 0 ? figures.hubDays : null
    return isScheduled
      ? serviceLeg(random, { ...terms, waits })
      : planLeg(random, { ...terms, waits })
  })
  const missed = planMiss(random.fork('missed'), legs, plot)
  const durationMs = legs.reduce((sum, leg, i) => sum + (i > 0 ? leg.waitsMs : 0) + leg.sailsMs, 0)
  return { legs, missed, durationMs: durationMs + (missed?.waitsMs ?? 0) }
}

function drawCalls(random: Random, scac: string, { transshippedShare }: Figures): string[] {
  const lane: Lane = lanes[random.pick(tradesOf(scac))]
  const pol = random.pick(lane.from)
  const pod = random.pick(lane.to.filter((port) => port !== pol))
  const hub = random.chance(transshippedShare) ? pickHub(random, lane, [pol, pod]) : null
  return hub === null ? [pol, pod] : [pol, hub, pod]
}

function planMiss(random: Random, legs: readonly PlannedLeg[], plot: Plot): VoyagePlan['missed'] {
  const leg = plot.misses === 'connection' ? legs.length - 1 : 0
  if (!plot.misses || (plot.misses === 'connection' && leg === 0)) return null
  const service = legs[leg]?.service
  if (!service) return { leg, waitsMs: random.between(6.5, 9.5) * dayMs }
  const { intervalMs } = service
  return { leg, waitsMs: Math.ceil((6.5 * dayMs) / intervalMs) * intervalMs }
}

interface LegTerms {
  from: Whereabouts
  to: Whereabouts
  operator: Operator
  closed: readonly Passage[]
  waits: Figures['hubDays'] | null
}

function planLeg(random: Random, { waits, ...leg }: LegTerms): PlannedLeg {
  const distanceNm = seaDistanceNm(leg.from.locode, leg.to.locode, leg.closed)
  const sailsMs = (distanceNm / random.between(14.3, 18.7)) * hourMs
  const waitsMs = waits ? random.along(waits) * dayMs : 0
  return { ...leg, distanceNm, sailsMs, waitsMs, waitsAtLeastMs: waitsMs, service: null }
}

function serviceLeg(random: Random, { waits, ...leg }: LegTerms): PlannedLeg {
  const { operator } = leg
  const [from, to] = [leg.from.locode, leg.to.locode]
  const service = serviceOf({ operator, from, to })
  const { sailsMs, intervalMs } = service
  return {
    ...leg,
    distanceNm: seaDistanceNm(from, to),
    service,
    sailsMs,
    waitsMs: waits ? random.along(waits) * dayMs : intervalMs / 2,
    waitsAtLeastMs: waits ? waits[0] * dayMs : Number.NEGATIVE_INFINITY,
  }
}

function pickHub(random: Random, { hubs }: Lane, ports: readonly [string, string]): string | null {
  const first = Math.floor(random.next() * hubs.length)
  const tried = [...hubs.slice(first), ...hubs.slice(0, first)]
  return tried.find((hub) => isOnTheWay(hub, ports)) ?? null
}

function isOnTheWay(hub: string, [pol, pod]: readonly [string, string]): boolean {
  if ([pol, pod].some((port) => port.slice(0, 2) === hub.slice(0, 2))) return false
  return seaDistanceNm(pol, hub) + seaDistanceNm(hub, pod) < seaDistanceNm(pol, pod) * 1.33
}
