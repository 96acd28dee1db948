import type { VesselAttributes } from '../../contract/vessel.js'
import type { PortFacts } from '../../domain/reference/ports.js'
import { greatCircleNm, type Position } from '../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'
import { followTrack } from '../../domain/sea-lanes/point-along.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'
import { findLeg, type KnownLeg } from './find-leg.js'
import { readFixes } from './read-fixes.js'
import { passagesAvoided, voyageFixes } from './voyage-fixes.js'
import { wayAhead } from './way-ahead.js'

export interface ForecastQuery {
  imo: string
  from: PortFacts
  to: PortFacts
  /** Position at which the forecast starts. Default: the last known position of the vessel. */
  position?: Position
}

type VesselPosition = NonNullable<VesselAttributes['positions']>[number]

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** Speed in knots that a forecast uses if no arrival is announced. */
const usualKnots = 16
/** Maximum duration of a forecast in ms. It is longer than any voyage of a container ship between two ports. */
const longestMs = 60 * dayMs

/**
 * Returns future positions of a vessel, one per minute, along the sea lanes from its latest position or departure. The
 * speed is constant, and fits the announced arrival. Empty after the arrival.
 */
export async function forecastPositions(
  world: World,
  tenant: Tenant,
  query: ForecastQuery,
): Promise<VesselPosition[]> {
  const { imo, from, to } = query
  const now = world.clock().getTime()
  const leg = await findLeg(tenant, { imo, from: from.locode, to: to.locode })
  if (leg.arrival && !leg.arrival.estimated && leg.arrival.at <= now) return []
  const start = await startOf(world, tenant, { ...query, leg, now })
  const closed = leg.shipment ? passagesAvoided(world, leg.shipment) : []
  const track = followTrack(pointsOver([...start.way, portPosition(to)], closed))
  const usualMs = (track.distanceNm / usualKnots) * 60 * minuteMs
  const eta = leg.arrival && leg.arrival.at > start.at ? leg.arrival.at : start.at + usualMs
  const sailsMs = Math.min(eta - start.at, longestMs)
  const first = Math.ceil(Math.max(start.at, now) / minuteMs) * minuteMs
  const count = Math.max(0, Math.floor((start.at + sailsMs - first) / minuteMs) + 1)
  return Array.from({ length: count }, (_, i) => {
    const at = first + i * minuteMs
    const place = track.at((track.distanceNm * (at - start.at)) / (eta - start.at))
    return {
      latitude: Number(place.latitude.toFixed(5)),
      longitude: Number(place.longitude.toFixed(5)),
      heading: Math.round(place.headingDegrees) % 360,
      timestamp: `${new Date(at).toISOString().slice(0, 19)}Z`,
      estimated: true,
    }
  })
}

interface Departing extends ForecastQuery {
  leg: KnownLeg
  now: number
}

interface Start {
  at: number
  way: Position[]
}

async function startOf(
  world: World,
  tenant: Tenant,
  { imo, from, position, leg, now }: Departing,
): Promise<Start> {
  if (position) return { at: now, way: [position] }
  const { departure, shipment } = leg
  const port = portPosition(from)
  const hasLeft = departure !== null && !departure.estimated && departure.at <= now
  const recent = { imo, from: new Date(now - dayMs), to: new Date(now) }
  const own = hasLeft && shipment ? await voyageFixes(world, shipment, recent) : []
  const fix = own.at(-1) ?? (await readFixes(world, tenant, recent)).at(-1)
  const seen: Start | null = fix
    ? { at: Date.parse(fix.at), way: [[fix.longitude, fix.latitude]] }
    : null
  if (hasLeft) return seen ?? { at: now, way: [port] }
  const isAway = fix && greatCircleNm([fix.longitude, fix.latitude], port) > roadsNm
  if (seen && isAway) return departure === null ? seen : { ...seen, way: [...seen.way, port] }
  return { at: Math.max(now, departure?.at ?? now), way: [port] }
}

const roadsNm = 25

function pointsOver(way: readonly Position[], closed: readonly Passage[]): readonly Position[] {
  return way.slice(1).flatMap((to, i) => {
    const points = wayAhead({ from: way[i] ?? to, to, closed })
    return i === 0 ? points : points.slice(1)
  })
}

const portPosition = ({ longitude, latitude }: PortFacts): Position => [longitude, latitude]
