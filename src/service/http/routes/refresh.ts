import { type Context, Hono } from 'hono'
import { findLine } from '../../../domain/reference/lines.js'
import { findContainer } from '../../store/containers.js'
import type { ContainerRow, ShipmentRow } from '../../store/database/tables.js'
import { findShipment } from '../../store/shipments.js'
import { refreshByUser } from '../../tracking/refresh-by-user.js'
import type { World } from '../../world.js'
import { doneForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'
import { facilityWithId, storedTerminalRef } from '../resources/place-ids.js'

export const refreshRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().patch('/:id/refresh', (context) => refresh(context, world))

/** Starts a refresh. Its data arrives later. The response is plain JSON, not JSON:API. */
async function refresh(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const tenant = context.get('tenant')
  const container = await findContainer(tenant, context.req.param('id') ?? '')
  const shipment = container && (await findShipment(tenant, container.shipment_id))
  if (container === undefined || shipment === undefined) throw problem(404)
  const wanted = { accountId: tenant.accountId, id: container.id, shipmentId: shipment.id }
  const isDue = await refreshByUser(world, wanted, doneForAudit(context, world))
  if (!isDue) throw problem(422, stopped(shipment))
  return context.json({ message: `Refresh started: ${sourcesOf(container, shipment).join(', ')}` })
}

const stopped = ({ id }: ShipmentRow): string =>
  `Tracking of this container's shipment is stopped. Resume the tracking with PATCH /shipments/${id}/resume_tracking`

export function sourcesOf(container: ContainerRow, shipment: ShipmentRow): string[] {
  const { pod_rail_carrier_scac, ind_rail_carrier_scac } = JSON.parse(container.attributes) as {
    pod_rail_carrier_scac?: string | null
    ind_rail_carrier_scac?: string | null
  }
  const railroad = pod_rail_carrier_scac ?? ind_rail_carrier_scac
  const terminal = facilityWithId(storedTerminalRef(container.pod_terminal)?.id ?? '')
  return [
    `shipping line (${findLine(shipment.scac)?.short_name ?? shipment.scac})`,
    ...(terminal
      ? [`terminal (${'sea' in terminal ? terminal.sea.name : terminal.ramp.terminal})`]
      : []),
    ...(railroad ? [`rail (${railroad})`] : []),
  ]
}
