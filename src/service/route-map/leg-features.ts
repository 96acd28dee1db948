import { limits } from '../../contract/limits.js'
import type { Position } from '../../domain/sea-lanes/great-circle.js'
import type { Passage } from '../../domain/sea-lanes/passages.js'
import { simplifyWay } from '../../domain/sea-lanes/simplify-way.js'
import { portId } from '../http/resources/place-ids.js'
import { vesselId } from '../http/resources/vessel-resource.js'
import type { VesselFix } from '../sources/source.js'
import type { ShipmentRow } from '../store/database/tables.js'
import { voyageFixes } from '../vessels/voyage-fixes.js'
import { wayAhead } from '../vessels/way-ahead.js'
import type { World } from '../world.js'
import { type Feature, lineFeature } from './feature.js'
import { joinFixes } from './join-fixes.js'
import { type PortPoint, portPoint } from './port-point.js'
import type { SeaLeg } from './sea-legs.js'
import { vesselFeature } from './vessel-feature.js'

export interface Journey {
  world: World
  shipment: ShipmentRow
  total: number
  closed: readonly Passage[]
}

export async function legFeatures(journey: Journey, leg: SeaLeg): Promise<Feature[]> {
  const [from, to] = [portPoint(leg.from.locode), portPoint(leg.to.locode)]
  if (leg.state === 'ahead') return from && to ? legAhead(journey, { leg, from, to }) : []
  const fixes = await fixesOf(journey, leg)
  return leg.state === 'over'
    ? pastPath(journey, { leg, fixes, from, to })
    : runningLeg(journey, { leg, fixes, from, to })
}

interface Ends {
  leg: SeaLeg
  from: PortPoint
  to: PortPoint
}

function legAhead({ closed }: Journey, { leg, from, to }: Ends): Feature[] {
  const way = wayAhead({ from: from.position, to: to.position, closed })
  const properties = {
    feature_type: 'estimated_full_legs' as const,
    ports_sequence: leg.sequence,
    previous_port_id: portId(from.port),
    next_port_id: portId(to.port),
  }
  return lines(way, properties)
}

async function fixesOf({ world, shipment }: Journey, { from, to }: SeaLeg): Promise<VesselFix[]> {
  if (!from.ship || from.outbound_atd_at === null) return []
  const until = to.inbound_ata_at ?? to.outbound_atd_at
  return voyageFixes(world, shipment, {
    imo: from.ship.imo,
    from: new Date(from.outbound_atd_at),
    to: until === null ? world.clock() : new Date(until),
  })
}

interface Seen {
  leg: SeaLeg
  fixes: readonly VesselFix[]
  from: PortPoint | null
  to: PortPoint | null
}

/** Draws the part of the path that the vessel has already sailed. Draws nothing if no position is known. */
function pastPath({ closed }: Journey, { leg, fixes, from, to }: Seen): Feature[] {
  const { ship, outbound_atd_at } = leg.from
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!ship || !first || !last) return []
  const isOver = leg.state === 'over'
  const ends = { from: from?.position, to: isOver ? to?.position : undefined, closed }
  const until = isOver ? (leg.to.inbound_ata_at ?? leg.to.outbound_atd_at) : null
  return lines(joinFixes(fixes, ends), {
    feature_type: 'past_vessel_locations' as const,
    ports_sequence: leg.sequence,
    vessel_id: vesselId(ship.imo),
    start_time: outbound_atd_at ?? first.at,
    end_time: until ?? last.at,
    outbound_atd_at,
    inbound_ata_at: leg.to.inbound_ata_at,
    inbound_eta_at: leg.to.inbound_eta_at,
  })
}

/** Draws the current leg of the voyage. Draws the vessel if a recent position is known (see `vesselHistoryDays`). */
function runningLeg(journey: Journey, seen: Seen): Feature[] {
  const { leg, fixes, from, to } = seen
  const { ship } = leg.from
  const fix = fixes.at(-1)
  const now = journey.world.clock().getTime()
  if (!ship || !fix || !from || now - Date.parse(fix.at) > limits.vesselHistoryDays * dayMs)
    return []
  const sailing = { leg, ship, fix, total: journey.total, departure: from.port }
  return [
    vesselFeature({ ...sailing, arrival: to?.port ?? null }),
    ...pastPath(journey, seen),
    ...(to ? remainingLeg(journey, { leg, from, to }, [fix.longitude, fix.latitude]) : []),
  ]
}

const dayMs = 86_400_000

function remainingLeg({ closed }: Journey, { leg, from, to }: Ends, vessel: Position): Feature[] {
  return lines(wayAhead({ from: vessel, to: to.position, closed }), {
    feature_type: 'estimated_partial_leg' as const,
    ports_sequence: leg.sequence,
    current_port_id: portId(from.port),
    next_port_id: portId(to.port),
  })
}

function lines<P extends object>(way: readonly Position[], properties: P) {
  const line = simplifyWay(way)
  return line.length < 2 ? [] : [lineFeature(line, properties)]
}
