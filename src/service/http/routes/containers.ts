import { type Context, Hono } from 'hono'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findContainer, listContainers, updateContainer } from '../../store/containers.js'
import type { ContainerRow } from '../../store/database/tables.js'
import { listRawEvents, listTransportEvents } from '../../store/history/events.js'
import { answerOne, answerPage } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readPatch } from '../request-body.js'
import { containerResources } from '../resources/container-resource.js'
import { rawEventResource, transportEventResource } from '../resources/event-resources.js'

/** `/containers` and what happened to them. */
export function containerRoutes(): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .get('/:id', async (context) => answerRow(context, await findOne(context)))
    .patch('/:id', change)
    .get('/:id/transport_events', transportEvents)
    .get('/:id/raw_events', rawEvents)
}

async function answerRow(context: Context<ServiceEnv>, row: ContainerRow): Promise<Response> {
  const [data] = await containerResources(context.get('tenant'), [row])
  if (data === undefined) throw problem(404)
  return answerOne(context, data)
}

async function findOne(context: Context<ServiceEnv>): Promise<ContainerRow> {
  const row = await findContainer(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const tenant = context.get('tenant')
  const number = context.req.query('filter[number]')
  const filter = number ? { number: normalizeContainerNumber(number) } : {}
  const found = await listContainers(tenant, page, filter)
  const data = await containerResources(tenant, found.rows)
  return answerPage(context, { page, found, data, meta: { total: found.total } })
}

const loadPatch = async () => (await import('../../../contract/container.js')).containerPatch

async function change(context: Context<ServiceEnv>): Promise<Response> {
  const { id } = await findOne(context)
  const { ref_numbers } = await readPatch(context, loadPatch)
  if (ref_numbers) {
    await updateContainer(context.get('tenant'), id, { ref_numbers: JSON.stringify(ref_numbers) })
  }
  return answerRow(context, await findOne(context))
}

async function transportEvents(context: Context<ServiceEnv>): Promise<Response> {
  const { id } = await findOne(context)
  const page = readPage(context)
  const found = await listTransportEvents(context.get('tenant'), id, page)
  return answerPage(context, { page, found, data: found.rows.map(transportEventResource) })
}

async function rawEvents(context: Context<ServiceEnv>): Promise<Response> {
  const { id } = await findOne(context)
  const page = readPage(context)
  const found = await listRawEvents(context.get('tenant'), id, page)
  return answerPage(context, { page, found, data: found.rows.map(rawEventResource) })
}
