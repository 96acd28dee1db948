import type { ShipmentAttributes } from '../../../contract/shipment.js'
import type { BoxFacts } from '../../../domain/arrival.js'
import { findPort, type PortFacts } from '../../../domain/reference/ports.js'
import { boxSailing, sailingsOf } from '../../../domain/sailing.js'
import { greatCircleNm, type Position } from '../../../domain/sea-lanes/great-circle.js'
import { seaRoute } from '../../../domain/sea-lanes/sea-route.js'
import { containersOfShipment } from '../../store/containers.js'
import type { Store, Tenant } from '../../store/database/store.js'
import { readObservations } from '../../store/history/observations.js'
import { findShipment } from '../../store/shipments.js'
import type { MilestoneObservation, TrackedNumber, VesselFix, Whereabouts } from '../source.js'
import { isInPort } from './in-port.js'
import { shipTrack } from './ship-track.js'

/** Finds out from AIS whether a vessel has arrived at its port of discharge, or is too far away to keep its ETA. */
export async function arrivalByAis(
  store: Store,
  tracked: TrackedNumber,
  now: Date,
): Promise<MilestoneObservation[]> {
  const { account_id: accountId, shipment_id: id } = tracked
  if (accountId === undefined || id === undefined) return []
  const tenant = { db: store.db, accountId }
  const arrivals: MilestoneObservation[] = []
  for (const leg of await lastLegs(tenant, id)) {
    const arrival = await arrivalOf(tenant, leg, now)
    if (arrival)
      arrivals.push(...leg.containers.map((container) => ofContainer(arrival, container)))
  }
  if (arrivals.length === 0) return []
  const { observations } = await readObservations(tenant, id)
  const known = new Set(observations.map(({ key }) => key))
  return arrivals.filter(({ key }) => !known.has(key))
}

const ofContainer = (arrival: MilestoneObservation, container: string): MilestoneObservation =>
  container === '' ? arrival : { ...arrival, container, key: `${arrival.key}:${container}` }

async function arrivalOf(
  { db, accountId }: Tenant,
  leg: Leg,
  now: Date,
): Promise<MilestoneObservation | undefined> {
  const since = Math.max(leg.departed + leavingMs, now.getTime() - lookBackMs)
  const query = { imo: leg.vessel.imo, from: new Date(since), to: now, accountId }
  const { fixes } = await shipTrack(db, query)
  const moored = lyingAt(fixes, leg.port)
  if (moored) return milestoneOf(leg, { seen: moored, at: moored.at, estimated: false })
  const late = lateArrival(fixes, leg)
  return late && { ...milestoneOf(leg, { ...late, estimated: true }), contradicts: true }
}

const hourMs = 3_600_000
/** Time in ms after a departure in which arrivals are ignored: the vessel may still be in the port of lading. */
const leavingMs = 12 * hourMs
const lookBackMs = 72 * hourMs

interface Leg {
  where: Whereabouts
  port: PortFacts
  vessel: { name: string; imo: string }
  /** Numbers of the containers on the vessel. One empty text means the whole shipment. */
  containers: string[]
  departed: number
  /** ETA at the port of discharge that the shipping line states, in epoch ms. Null if unknown. */
  expected: number | null
}

async function lastLegs(tenant: Tenant, id: string): Promise<Leg[]> {
  const row = await findShipment(tenant, id)
  if (!row?.port_of_discharge) return []
  const where = JSON.parse(row.port_of_discharge) as Whereabouts
  const port = findPort(where.locode)
  if (!port) return []
  const { pol_atd_at } = JSON.parse(row.attributes) as Partial<ShipmentAttributes>
  const rows = await containersOfShipment(tenant, id)
  const boxes = rows.map(({ number, attributes }) => ({
    number,
    facts: JSON.parse(attributes) as BoxFacts,
  }))
  const sailings = sailingsOf(boxes, ({ facts }) => boxSailing(facts))
  return sailings.flatMap(({ facts, boxes: aboard }): Leg[] => {
    const { pod_vessel_imo: imo, pod_vessel_name: name, pod_eta_at } = facts
    const departures = aboard.map(({ facts: { pol_vessel_departed_at: at } }) => at ?? pol_atd_at)
    const departed = departures.flatMap((at) => (at ? [Date.parse(at)] : []))
    if (!imo || facts.hasArrived || departed.length === 0) return []
    const isAll = aboard.length === boxes.length
    return [
      {
        ...{ where: { locode: where.locode }, port },
        vessel: { name: name || imo, imo },
        containers: isAll ? [''] : aboard.map(({ number }) => number),
        departed: Math.min(...departed),
        expected: pod_eta_at ? Date.parse(pod_eta_at) : null,
      },
    ]
  })
}

const lyingKnots = 0.5

function lyingAt(fixes: readonly VesselFix[], port: PortFacts): VesselFix | undefined {
  const moving = fixes.findLastIndex(
    (fix) =>
      fix.speed_knots === null ||
      fix.speed_knots > lyingKnots ||
      !isInPort([fix.longitude, fix.latitude], port),
  )
  const lying = fixes.slice(moving + 1)
  return lying.length >= 2 ? lying[0] : undefined
}

const fastestKnots = 25
const slowestKnots = 8
const slackMs = 6 * hourMs
const estimateEveryMs = 6 * hourMs

/** Estimates the arrival of a late vessel. Uses one position per six hours, because the estimate must rarely change. */
function lateArrival(
  fixes: readonly VesselFix[],
  { port, expected }: Pick<Leg, 'port' | 'expected'>,
): { seen: VesselFix; at: string } | undefined {
  const latest = fixes.at(-1)
  if (latest === undefined || expected === null) return undefined
  const quarter = Math.floor(Date.parse(latest.at) / estimateEveryMs) * estimateEveryMs
  const seen = fixes.find(({ at }) => Date.parse(at) >= quarter)
  if (seen === undefined) return undefined
  const from: Position = [seen.longitude, seen.latitude]
  const to: Position = [port.longitude, port.latitude]
  const seenMs = Date.parse(seen.at)
  const soonest = seenMs + (greatCircleNm(from, to) / fastestKnots) * hourMs
  if (soonest <= expected + slackMs) return undefined
  const wayNm = seaRoute({ from, to })?.distanceNm ?? greatCircleNm(from, to)
  const knots = Math.min(fastestKnots, Math.max(slowestKnots, seen.speed_knots ?? slowestKnots))
  const arrives = Math.ceil((seenMs + (wayNm / knots) * hourMs) / hourMs) * hourMs
  return { seen, at: `${new Date(arrives).toISOString().slice(0, 19)}Z` }
}

interface Arrival {
  seen: VesselFix
  at: string
  estimated: boolean
}

function milestoneOf(
  { where, vessel }: Leg,
  { seen, at, estimated }: Arrival,
): MilestoneObservation {
  return {
    kind: 'milestone',
    key: `ais:${vessel.imo}:${where.locode}:${estimated ? 'expected' : 'arrived'}:${seen.at}`,
    seen_at: seen.at,
    data_source: 'ais',
    data_provider_name: 'AIS',
    data_provider_code: 'AIS',
    container: '',
    event: 'vessel_arrived',
    original_event: estimated ? 'the vessel cannot arrive earlier' : 'the vessel is at the port',
    at,
    estimated,
    where,
    vessel,
  }
}
