import { type Context, Hono } from 'hono'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import { findContainer, listContainers, updateContainer } from '../../store/containers.js'
import type { ContainerRow } from '../../store/database/tables.js'
import { pageOf } from '../../store/history/event-history.js'
import { rawEventsOf } from '../../tracking/raw-events-of.js'
import { listedEventsOf } from '../../tracking/transport-events-of.js'
import type { World } from '../../world.js'
import { answerOne, answerPage, answerWritten } from '../answer.js'
import { changeForAudit } from '../change-for-audit.js'
import { containerReader } from '../container-reader.js'
import type { ServiceEnv } from '../environment.js'
import { readPage, selfUrl } from '../paging.js'
import { problem } from '../problem.js'
import { readPatch } from '../request-body.js'
import { containerResource } from '../resources/container-resource.js'
import { rawEventResource, transportEventResource } from '../resources/event-resources.js'

export function containerRoutes(world: World, version: () => string): Hono<ServiceEnv> {
  const read = containerReader({ store: world.store, version })
  return new Hono<ServiceEnv>()
    .get('/', listAll)
    .get('/:id', async (context) => {
      // Caches neither costs, which change from day to day, nor included resources, which change separately.
      if (context.req.query('include') || context.get('costsOf'))
        return answerRow(context, await findOne(context))
      const wanted = { id: context.req.param('id'), self: selfUrl(context) }
      const written = await read(context.get('tenant'), wanted)
      if (written === undefined) throw problem(404)
      return answerWritten(context, written)
    })
    .patch('/:id', (context) => change(context, world))
    .get('/:id/transport_events', transportEvents)
    .get('/:id/raw_events', rawEvents)
}

async function answerRow(context: Context<ServiceEnv>, row: ContainerRow): Promise<Response> {
  const costs = await context.get('costsOf')?.([row])
  return answerOne(context, containerResource(row, costs?.get(row.id)))
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
  const costs = await context.get('costsOf')?.(found.rows)
  const data = found.rows.map((row) => containerResource(row, costs?.get(row.id)))
  return answerPage(context, { page, found, data, meta: { total: found.total } })
}

const loadPatch = async () => (await import('../../../contract/container.js')).containerPatch

async function change(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id } = await findOne(context)
  const { ref_numbers } = await readPatch(context, loadPatch)
  if (ref_numbers) {
    const row = { ref_numbers: JSON.stringify(ref_numbers) }
    await changeForAudit(context, { world, type: 'container', id }, (own) =>
      updateContainer(own, id, row),
    )
  }
  return answerRow(context, await findOne(context))
}

async function transportEvents(context: Context<ServiceEnv>): Promise<Response> {
  const container = await findOne(context)
  const page = readPage(context)
  const found = pageOf(await listedEventsOf(context.get('tenant'), container.id), page)
  const data = found.rows.map((event) => transportEventResource({ event, container }))
  return answerPage(context, { page, found, data })
}

async function rawEvents(context: Context<ServiceEnv>): Promise<Response> {
  const container = await findOne(context)
  const page = readPage(context)
  const found = pageOf(await rawEventsOf(context.get('tenant'), [container.id]), page)
  return answerPage(context, { page, found, data: found.rows.map(rawEventResource) })
}
