import type { Passage } from '../../../../domain/sea-lanes/passages.js'
import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Plot } from '../plot.js'
import type { Random } from '../random.js'
import type { Figures } from '../regime.js'
import { callTerminal } from './call-terminal.js'
import { type Lane, lanes } from './lanes.js'
import { seaDistanceNm } from './sea-distance.js'
import { pickShip, type Ship, voyageNumber } from './ships.js'
import { tradesOf } from './trades.js'

/** One ship from one port to the next; instants in milliseconds. */
export interface Leg {
  from: Whereabouts
  to: Whereabouts
  ship: Ship
  voyage_number: string
  departedAt: number
  arrivedAt: number
  distanceNm: number
  /** Passages that the ship avoids. */
  closed?: readonly Passage[]
}

/** A leg before the calendar is known. */
interface PlannedLeg extends Omit<Leg, 'departedAt' | 'arrivedAt' | 'voyage_number'> {
  /** After the arrival of the leg before, in milliseconds. */
  waitsMs: number
  sailsMs: number
}

export interface VoyagePlan {
  legs: PlannedLeg[]
  /** The leg whose ship sails without the boxes, and what sails in its place. */
  missed: { leg: number; waitsMs: number; ship: Ship } | null
  /** From the first departure to the last arrival. */
  durationMs: number
}

/** A leg for which the boxes were booked, on a ship that left without them. */
export interface MissedLeg {
  leg: Leg
  /** Its place among the legs of the voyage. */
  index: number
  /** When the line says so. */
  knownAt: number
}

export interface Voyage {
  legs: Leg[]
  missed: MissedLeg | null
}

interface VoyageTerms {
  scac: string
  figures: Figures
  plot: Plot
}

/** A voyage on one of the line's lanes, direct or by way of a hub. */
export function planVoyage(random: Random, { scac, figures, plot }: VoyageTerms): VoyagePlan {
  const stops = plot.calls ?? drawCalls(random, scac, figures)
  const calls = stops.map((locode) => callTerminal(random, locode))
  const ships: Ship[] = []
  const legs = calls.slice(1).map((to, i) => {
    const from = calls[i] ?? to
    const ship = pickShip(random, scac, ships)
    ships.push(ship)
    const waits = i > 0 ? figures.hubDays : null
    return planLeg(random, { from, to, ship, waits, closed: plot.closed ?? [] })
  })
  const missed = planMiss(random.fork('missed'), { legs, scac, plot })
  const durationMs = legs.reduce((sum, leg) => sum + leg.waitsMs + leg.sailsMs, 0)
  return { legs, missed, durationMs: durationMs + (missed?.waitsMs ?? 0) }
}

function drawCalls(random: Random, scac: string, { transshippedShare }: Figures): string[] {
  const lane: Lane = lanes[random.pick(tradesOf(scac))]
  const pol = random.pick(lane.from)
  const pod = random.pick(lane.to.filter((port) => port !== pol))
  const hub = random.chance(transshippedShare) ? pickHub(random, lane, [pol, pod]) : null
  return hub === null ? [pol, pod] : [pol, hub, pod]
}

/** The next ship sails a week or more later. */
function planMiss(
  random: Random,
  { legs, scac, plot }: { legs: readonly PlannedLeg[]; scac: string; plot: Plot },
): VoyagePlan['missed'] {
  const leg = plot.misses === 'connection' ? legs.length - 1 : 0
  if (!plot.misses || (plot.misses === 'connection' && leg === 0)) return null
  const left = legs.map(({ ship }) => ship)
  return { leg, waitsMs: random.between(6.5, 9.5) * dayMs, ship: pickShip(random, scac, left) }
}

/** The voyage with its first departure at a given instant. */
export function sail(plan: VoyagePlan, departsAt: number): Voyage {
  const voyage: Voyage = { legs: [], missed: null }
  let at = departsAt
  for (const [index, planned] of plan.legs.entries()) {
    const booked = departing(planned, at + planned.waitsMs)
    let leg = booked
    if (plan.missed?.leg === index) {
      const { waitsMs, ship } = plan.missed
      leg = departing({ ...planned, ship }, booked.departedAt + waitsMs)
      voyage.missed = { leg: booked, index, knownAt: booked.departedAt + 6 * hourMs }
    }
    voyage.legs.push(leg)
    at = leg.arrivedAt
  }
  return voyage
}

function departing({ sailsMs, waitsMs: _waits, ...leg }: PlannedLeg, at: number): Leg {
  const departedAt = wholeMinutes(at)
  const arrivedAt = wholeMinutes(departedAt + sailsMs)
  const voyage_number = voyageNumber(departedAt, leg.from.locode, leg.to.locode)
  return { ...leg, voyage_number, departedAt, arrivedAt }
}

interface LegTerms {
  from: Whereabouts
  to: Whereabouts
  ship: Ship
  /** Days at the hub before it. */
  waits: Figures['hubDays'] | null
  closed: readonly Passage[]
}

/** 14 to 19 knots; at a hub long enough to discharge, wait 3 to 8 days and load again. */
function planLeg(random: Random, { waits, closed, ...leg }: LegTerms): PlannedLeg {
  const distanceNm = seaDistanceNm(leg.from.locode, leg.to.locode, closed)
  const sailsMs = (distanceNm / random.between(14.3, 18.7)) * hourMs
  return { ...leg, closed, distanceNm, sailsMs, waitsMs: waits ? random.along(waits) * dayMs : 0 }
}

/**
 * A hub that lies on the way; null where none does. They are tried one by one from where chance
 * begins, because the first look at a way by sea takes time.
 */
function pickHub(random: Random, { hubs }: Lane, ports: readonly [string, string]): string | null {
  const first = Math.floor(random.next() * hubs.length)
  const tried = [...hubs.slice(first), ...hubs.slice(0, first)]
  return tried.find((hub) => isOnTheWay(hub, ports)) ?? null
}

/** Neither port, in another country, at most a third longer. */
function isOnTheWay(hub: string, [pol, pod]: readonly [string, string]): boolean {
  if ([pol, pod].some((port) => port.slice(0, 2) === hub.slice(0, 2))) return false
  return seaDistanceNm(pol, hub) + seaDistanceNm(hub, pod) < seaDistanceNm(pol, pod) * 1.33
}
