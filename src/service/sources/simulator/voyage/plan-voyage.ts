import type { Whereabouts } from '../../source.js'
import { dayMs, hourMs, wholeMinutes } from '../clock.js'
import type { Random } from '../random.js'
import { callTerminal } from './call-terminal.js'
import { type Lane, lanes } from './lanes.js'
import { seaDistanceNm } from './sea-distance.js'
import type { SeaPassage } from './sea-passages.js'
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
}

/** A leg before the calendar is known. */
interface PlannedLeg extends Omit<Leg, 'departedAt' | 'arrivedAt' | 'voyage_number'> {
  /** After the arrival of the leg before, in milliseconds. */
  waitsMs: number
  sailsMs: number
}

export interface VoyagePlan {
  legs: PlannedLeg[]
  /** From the first departure to the last arrival. */
  durationMs: number
}

/** Boxes that change ship are about half in normal times. */
const transshippedShare = 0.45

/** A voyage on one of the line's lanes, direct or by way of a hub. */
export function planVoyage(random: Random, scac: string): VoyagePlan {
  const lane: Lane = lanes[random.pick(tradesOf(scac))]
  const pol = random.pick(lane.from)
  const pod = random.pick(lane.to.filter((port) => port !== pol))
  const hub = random.chance(transshippedShare) ? pickHub(random, lane, [pol, pod]) : null
  const stops = hub === null ? [pol, pod] : [pol, hub, pod]
  const calls = stops.map((locode) => callTerminal(random, locode))
  const ships: Ship[] = []
  const legs = calls.slice(1).map((to, i) => {
    const from = calls[i] ?? to
    const ship = pickShip(random, scac, ships)
    ships.push(ship)
    return planLeg(random, { from, to, ship, via: passages(lane, hub, i), waits: i > 0 })
  })
  const durationMs = legs.reduce((sum, leg) => sum + leg.waitsMs + leg.sailsMs, 0)
  return { legs, durationMs }
}

/** The voyage with its first departure at a given instant. */
export function sail(plan: VoyagePlan, departsAt: number): Leg[] {
  let at = departsAt
  return plan.legs.map(({ waitsMs, sailsMs, ...leg }) => {
    const departedAt = wholeMinutes(at + waitsMs)
    const arrivedAt = wholeMinutes(departedAt + sailsMs)
    at = arrivedAt
    const voyage_number = voyageNumber(departedAt, leg.from.locode, leg.to.locode)
    return { ...leg, voyage_number, departedAt, arrivedAt }
  })
}

interface LegTerms {
  from: Whereabouts
  to: Whereabouts
  ship: Ship
  via: readonly SeaPassage[]
  waits: boolean
}

/** 14 to 19 knots; at a hub long enough to discharge, wait 3 to 8 days and load again. */
function planLeg(random: Random, { via, waits, ...leg }: LegTerms): PlannedLeg {
  const distanceNm = seaDistanceNm(leg.from.locode, via, leg.to.locode)
  const sailsMs = (distanceNm / random.between(14.3, 18.7)) * hourMs
  return { ...leg, distanceNm, sailsMs, waitsMs: waits ? random.between(4.9, 8.2) * dayMs : 0 }
}

/** A hub that lies on the way: neither port, in another country, at most a third longer. */
function pickHub(random: Random, lane: Lane, ports: readonly [string, string]): string | null {
  const [pol, pod] = ports
  const direct = seaDistanceNm(pol, lane.via, pod)
  const onTheWay = Object.keys(lane.hubs).filter((hub) => {
    if (ports.some((port) => port.slice(0, 2) === hub.slice(0, 2))) return false
    const before = seaDistanceNm(pol, passages(lane, hub, 0), hub)
    return before + seaDistanceNm(hub, passages(lane, hub, 1), pod) < direct * 1.33
  })
  return onTheWay.length === 0 ? null : random.pick(onTheWay)
}

function passages(lane: Lane, hub: string | null, leg: number): readonly SeaPassage[] {
  if (hub === null) return lane.via
  const before = lane.hubs[hub] ?? 0
  return leg === 0 ? lane.via.slice(0, before) : lane.via.slice(before)
}
