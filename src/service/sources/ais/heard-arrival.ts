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

/**
 * What the transponders of the ships that bring the boxes of a shipment say of their arrival: that
 * one lies at the port, or that it cannot be there by when its line expects it. Nothing where none is
 * heard, and nothing that is on the record already.
 */
export async function heardArrival(
  store: Store,
  tracked: TrackedNumber,
  now: Date,
): Promise<MilestoneObservation[]> {
  const { account_id: accountId, shipment_id: id } = tracked
  if (accountId === undefined || id === undefined) return []
  const tenant = { db: store.db, accountId }
  const told: MilestoneObservation[] = []
  for (const leg of await lastLegs(tenant, id)) {
    const heard = await toldBy(tenant, leg, now)
    if (heard) told.push(...leg.containers.map((container) => ofContainer(heard, container)))
  }
  if (told.length === 0) return []
  const { observations } = await readObservations(tenant, id)
  const known = new Set(observations.map(({ key }) => key))
  return told.filter(({ key }) => !known.has(key))
}

const ofContainer = (heard: MilestoneObservation, container: string): MilestoneObservation =>
  container === '' ? heard : { ...heard, container, key: `${heard.key}:${container}` }

async function toldBy(
  { db, accountId }: Tenant,
  leg: Leg,
  now: Date,
): Promise<MilestoneObservation | undefined> {
  const since = Math.max(leg.departed + leavingMs, now.getTime() - lookBackMs)
  const wish = { imo: leg.vessel.imo, from: new Date(since), to: now, accountId }
  const { fixes } = await shipTrack(db, wish)
  const moored = lyingAt(fixes, leg.port)
  if (moored) return said(leg, { seen: moored, at: moored.at, estimated: false })
  const late = lateArrival(fixes, leg)
  return late && { ...said(leg, { ...late, estimated: true }), contradicts: true }
}

const hourMs = 3_600_000
/** At the port that it leaves it lies too. */
const leavingMs = 12 * hourMs
const lookBackMs = 72 * hourMs

interface Leg {
  where: Whereabouts
  port: PortFacts
  vessel: { name: string; imo: string }
  /** The boxes that the ship brings; one empty number where it brings all of the shipment. */
  containers: string[]
  departed: number
  /** When its line expects it, ms; null where it does not say. */
  expected: number | null
}

/** The legs of ships that have left and have not come, as far as they are known. */
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

/** When it came to lie there, by two fixes in a row that end what was heard. */
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

/** No container ship keeps a higher speed, and none that goes ahead a lower one. */
const fastestKnots = 25
const slowestKnots = 8
/** What lines round their times to. */
const slackMs = 6 * hourMs
/** So that it is told four times a day, and the same whenever it is worked out. */
const toldEveryMs = 6 * hourMs

/** When it can be there, where that is later than expected; of the first fix of a quarter of a day. */
function lateArrival(
  fixes: readonly VesselFix[],
  { port, expected }: Pick<Leg, 'port' | 'expected'>,
): { seen: VesselFix; at: string } | undefined {
  const latest = fixes.at(-1)
  if (latest === undefined || expected === null) return undefined
  const quarter = Math.floor(Date.parse(latest.at) / toldEveryMs) * toldEveryMs
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

interface Told {
  seen: VesselFix
  at: string
  estimated: boolean
}

function said({ where, vessel }: Leg, { seen, at, estimated }: Told): MilestoneObservation {
  return {
    kind: 'milestone',
    key: `ais:${vessel.imo}:${where.locode}:${estimated ? 'expected' : 'arrived'}:${seen.at}`,
    seen_at: seen.at,
    data_source: 'ais',
    data_provider_name: 'AIS',
    data_provider_code: 'AIS',
    container: '',
    event: 'vessel_arrived',
    original_event: estimated ? 'cannot be there earlier' : 'lies at the port',
    at,
    estimated,
    where,
    vessel,
  }
}
