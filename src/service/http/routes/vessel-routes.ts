import { type Context, Hono } from 'hono'
import { limits } from '../../../contract/limits.js'
import type { PortFacts } from '../../../domain/reference/ports.js'
import { vessels } from '../../../domain/reference/vessels.js'
import { isFarInland } from '../../../domain/sea-lanes/far-inland.js'
import type { Position } from '../../../domain/sea-lanes/great-circle.js'
import type { VesselFix } from '../../sources/source.js'
import { vesselsByImo } from '../../store/history/vessel-history.js'
import { sourceFor } from '../../tracking/polling/ask-source.js'
import { forecastPositions } from '../../vessels/forecast-positions.js'
import { readFixes } from '../../vessels/read-fixes.js'
import type { World } from '../../world.js'
import { answerOne } from '../answer.js'
import { requireEntitlement } from '../entitlements.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { readTime } from '../read-query-time.js'
import { portWithId } from '../resources/place-ids.js'
import { vesselId, vesselResource, vesselsWithIds } from '../resources/vessel-resource.js'

export const vesselRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/:id', (context) => showVessel(context, world))
    .get('/:id/future_positions', (context) => forecast(context, world))
    .get('/:id/future_positions_with_coordinates', (context) =>
      forecast(context, world, readCoordinates),
    )

async function showVessel(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const vessel = await findVessel(context)
  const window = readWindow(context, world.clock())
  const known = await recentFixes(context, world, vessel)
  const whereabouts = { latest: known.at(-1), isSimulated: isSimulated(world) }
  if (window === null) return answerOne(context, vesselResource(vessel, whereabouts))
  const fixes = await readFixes(world, context.get('tenant'), { imo: vessel.imo, ...window })
  const positions = fixes.map(toPosition)
  return answerOne(context, vesselResource(vessel, { ...whereabouts, positions }))
}

type ReadPosition = (context: Context<ServiceEnv>) => Position

async function forecast(
  context: Context<ServiceEnv>,
  world: World,
  readPosition?: ReadPosition,
): Promise<Response> {
  const vessel = await findVessel(context)
  const request = {
    imo: vessel.imo,
    ...readLeg(context),
    ...(readPosition && { position: readPosition(context) }),
  }
  const tenant = context.get('tenant')
  const [own] = await vesselsByImo(tenant, [vessel.imo])
  const positions = own ? await forecastPositions(world, tenant, request) : []
  const latest = (await recentFixes(context, world, vessel)).at(-1)
  return answerOne(
    context,
    vesselResource(vessel, { latest, positions, isSimulated: isSimulated(world) }),
  )
}

const isSimulated = (world: World): boolean => sourceFor(world)?.simulated === true

interface NamedVessel {
  imo: string
  name: string
}

async function findVessel(context: Context<ServiceEnv>): Promise<NamedVessel> {
  const id = context.req.param('id') ?? ''
  const tenant = context.get('tenant')
  const own = /^\d{7}$/.test(id)
    ? await vesselsByImo(tenant, [id])
    : await vesselsWithIds(tenant, [id])
  const isWanted = ({ imo }: NamedVessel) => imo === id || vesselId(imo) === id
  const vessel = own.find(isWanted) ?? vessels.find(isWanted)
  if (vessel === undefined) throw problem(404)
  return vessel
}

const dayMs = 86_400_000

function recentFixes(
  context: Context<ServiceEnv>,
  world: World,
  { imo }: NamedVessel,
): Promise<VesselFix[]> {
  const to = world.clock()
  const from = new Date(to.getTime() - limits.vesselHistoryDays * dayMs)
  return readFixes(world, context.get('tenant'), { imo, from, to })
}

const windowDays = 31

/** Reads the period of requested positions, or null. Throws `Problem` 403 without the routing feature. */
function readWindow(context: Context<ServiceEnv>, now: Date): { from: Date; to: Date } | null {
  const asks = Object.keys(context.req.query()).some((name) => /^show_positions(\[|$)/.test(name))
  if (!asks) return null
  requireEntitlement(context, 'routing')
  const parameter = 'show_positions[from_timestamp]'
  const to = new Date(readTime(context, 'show_positions[to_timestamp]') ?? now)
  const weekBefore = to.getTime() - limits.vesselHistoryDays * dayMs
  const from = new Date(readTime(context, parameter) ?? weekBefore)
  if (from > to) throw problem(422, `${parameter} is later than to_timestamp`, { parameter })
  if (to.getTime() - from.getTime() > windowDays * dayMs) {
    throw problem(422, `${parameter}: positions can be shown for at most ${windowDays} days`, {
      parameter,
    })
  }
  return { from, to }
}

const toPosition = ({ latitude, longitude, heading, at }: VesselFix) => ({
  latitude,
  longitude,
  heading,
  timestamp: at,
  estimated: false,
})

function readPort(context: Context<ServiceEnv>, parameter: string): PortFacts {
  const id = context.req.query(parameter)
  if (!id) throw problem(422, `${parameter} is missing: it must be the id of a port`, { parameter })
  const port = portWithId(id)
  if (!port) throw problem(422, `${parameter} is not the id of a known port`, { parameter })
  return port
}

function readLeg(context: Context<ServiceEnv>): { from: PortFacts; to: PortFacts } {
  const [to, from] = [readPort(context, 'port_id'), readPort(context, 'previous_port_id')]
  if (to.locode !== from.locode) return { from, to }
  const parameter = 'previous_port_id'
  throw problem(422, `${parameter} and port_id are ids of the same port`, { parameter })
}

const readCoordinates: ReadPosition = (context) => {
  const longitude = readDegrees(context, 'longitude', 180)
  const latitude = readDegrees(context, 'latitude', 90)
  const position: Position = [longitude, latitude]
  if (!isFarInland(position)) return position
  throw problem(422, `Latitude ${latitude}, longitude ${longitude} is on land`, {
    parameter: 'latitude',
  })
}

function readDegrees(context: Context<ServiceEnv>, parameter: string, limit: number): number {
  const text = context.req.query(parameter)?.trim()
  const degrees = Number(text)
  if (!text || !Number.isFinite(degrees) || Math.abs(degrees) > limit) {
    throw problem(422, `${parameter} must be a number from -${limit} to ${limit}`, { parameter })
  }
  return degrees
}
