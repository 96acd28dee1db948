import { type Context, Hono } from 'hono'
import { findCustomer } from '../../parties/find-customer.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import {
  findShipment,
  listShipments,
  type ShipmentFilter,
  updateShipment,
} from '../../store/shipments.js'
import { resumeByUser, stopByUser } from '../../tracking/stop-by-user.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { changeForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readPatchData } from '../request-body.js'
import { readRef, refused } from '../resource-body.js'
import { shipmentResources } from '../resources/shipment-resource.js'

export function shipmentRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .get('/:id', async (context) => answerRow(context, await findOne(context)))
    .patch('/:id', (context) => change(context, world))
    .patch('/:id/stop_tracking', (context) => stop(context, world))
    .patch('/:id/resume_tracking', (context) => resume(context, world))
}

async function answerRow(context: Context<ServiceEnv>, row: ShipmentRow): Promise<Response> {
  const [data] = await shipmentResources(context.get('tenant'), [row])
  if (data === undefined) throw problem(404)
  return answerOne(context, data)
}

async function findOne(context: Context<ServiceEnv>): Promise<ShipmentRow> {
  const row = await findShipment(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const tenant = context.get('tenant')
  const found = await listShipments(tenant, page, readFilter(context))
  const data = await shipmentResources(tenant, found.rows)
  const meta = { size: found.rows.length, total: found.total }
  return answerPage(context, { page, found, data, meta })
}

function readFilter(context: Context<ServiceEnv>): ShipmentFilter {
  const filter: ShipmentFilter = {}
  const number = context.req.query('number')
  const q = context.req.query('q')
  const stopped = context.req.query('filter[tracking_stopped]')
  if (number) filter.number = number.trim().toUpperCase()
  if (q) filter.q = q
  if (stopped) filter.isStopped = readBoolean(stopped)
  return filter
}

function readBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  const parameter = 'filter[tracking_stopped]'
  throw problem(422, `${parameter} must be true or false`, { parameter })
}

const loadPatch = async () => (await import('../../../contract/shipment.js')).shipmentPatch

async function change(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id } = await findOne(context)
  const { attributes, relationships = {} } = await readPatchData(context, loadPatch)
  if (attributes === undefined && relationships.customer === undefined)
    throw refused([noAttributes])
  const { ref_numbers, tags } = attributes ?? {}
  const change = {
    ...(ref_numbers && { ref_numbers: JSON.stringify(ref_numbers) }),
    ...(tags && { tags: JSON.stringify([...new Set(tags)]) }),
    ...(await customerChange(context.get('tenant'), relationships.customer)),
  }
  if (Object.keys(change).length > 0) {
    await changeForAudit(context, { world, type: 'shipment', id }, (own) =>
      updateShipment(own, id, change),
    )
  }
  return answerRow(context, await findOne(context))
}

const noAttributes = { pointer: '/data/attributes', detail: 'data.attributes must be an object' }

async function customerChange(
  tenant: Tenant,
  customer: unknown,
): Promise<Pick<ShipmentRow, 'customer_id'> | undefined> {
  if (customer === undefined) return undefined
  const { id = null, errors } = await findCustomer(tenant, readRef(customer))
  if (errors !== undefined) throw refused(errors)
  return { customer_id: id }
}

async function stop(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id } = await findOne(context)
  await changeForAudit(context, { world, type: 'shipment', id }, (_, own) =>
    stopByUser(own, context.get('caller'), id),
  )
  return answerRow(context, await findOne(context))
}

async function resume(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id } = await findOne(context)
  const refusal = await changeForAudit(context, { world, type: 'shipment', id }, (_, own) =>
    resumeByUser(own, context.get('caller'), id),
  )
  if (refusal !== undefined) throw problem(403, refusal)
  return answerRow(context, await findOne(context))
}
