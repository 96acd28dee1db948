import { type Context, Hono } from 'hono'
import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { TrackingRequestRow } from '../../store/database/tables.js'
import {
  findRequest,
  listRequests,
  type RequestFilter,
  updateRequest,
} from '../../store/tracking-requests.js'
import { cancelRequest } from '../../tracking/requests/cancel-request.js'
import { noSource } from '../../tracking/requests/no-source.js'
import { registerRequest } from '../../tracking/requests/register-request.js'
import { canonicalScac } from '../../tracking/requests/validate-request.js'
import type { World } from '../../world.js'
import { answerOne, answerPage } from '../answer.js'
import { changeForAudit, createForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { pagination, readPage } from '../paging.js'
import { problem } from '../problem.js'
import { readTime } from '../read-query-time.js'
import { readPatch } from '../request-body.js'
import { readRef, readResource, refused } from '../resource-body.js'
import { trackingRequestResource } from '../resources/tracking-request-resource.js'

const defaultInclude = 'tracked_object'

export function trackingRequestRoutes(world: World): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/', (context) => listAll(context, world))
    .post('/', (context) => create(context, world))
    .get('/:id', async (context) => answerRow(context, world, await findOne(context)))
    .patch('/:id', (context) => change(context, world))
    .patch('/:id/cancel', (context) => cancel(context, world))
}

const answerRow = (context: Context<ServiceEnv>, world: World, row: TrackingRequestRow) =>
  answerOne(context, trackingRequestResource(row, noSource(world, row)), { defaultInclude })

async function findOne(context: Context<ServiceEnv>): Promise<TrackingRequestRow> {
  const row = await findRequest(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

async function listAll(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const page = readPage(context)
  const found = await listRequests(context.get('tenant'), page, readFilter(context))
  const { rows, total } = found
  const meta = { size: rows.length, total, pagination: pagination(page, found) }
  const data = rows.map((row) => trackingRequestResource(row, noSource(world, row)))
  return answerPage(context, { page, found, data, meta, defaultInclude })
}

function readFilter(context: Context<ServiceEnv>): RequestFilter {
  const query = (name: string) => context.req.query(name) || undefined
  const number = query('filter[request_number]')
  const scac = query('filter[scac]')
  const status = query('filter[status]')
  return given({
    normalizedNumber: number && normalizeContainerNumber(number),
    scac: scac && (canonicalScac(scac) ?? scac),
    // The database stores the status `created`. Users may also write `succeeded` for it.
    status: status === 'succeeded' ? 'created' : status,
    createdFrom: readTime(context, 'filter[created_at][start]'),
    createdTo: readTime(context, 'filter[created_at][end]'),
    updatedFrom: readTime(context, 'filter[updated_at][start]'),
    updatedTo: readTime(context, 'filter[updated_at][end]'),
    q: query('q'),
  })
}

const given = (filter: Record<string, string | undefined>): RequestFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const body = await readResource(context, 'tracking_request')
  const customer = readRef(body.relationships.customer)
  const record = { world, type: 'tracking_request' }
  const registered = await createForAudit(context, record, (own) =>
    registerRequest(own, context.get('caller'), { ...body, customer }),
  )
  if ('forbidden' in registered) throw problem(403, registered.forbidden)
  if ('errors' in registered) throw refused(registered.errors)
  return answerOne(context, trackingRequestResource(registered.row), { status: 201 })
}

const loadPatch = async () =>
  (await import('../../../contract/tracking-request.js')).trackingRequestPatch

async function change(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id } = await findOne(context)
  const { ref_numbers, ref_number } = await readPatch(context, loadPatch)
  const references = ref_numbers ?? (ref_number === undefined ? undefined : [ref_number])
  if (references !== undefined) {
    const row = {
      ref_numbers: JSON.stringify(references),
      updated_at: world.clock().toISOString(),
    }
    await changeForAudit(context, { world, type: 'tracking_request', id }, (own) =>
      updateRequest(own, id, row),
    )
  }
  return answerRow(context, world, await findOne(context))
}

async function cancel(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { id, status } = await findOne(context)
  if (!(await cancelRequest(world, context.get('caller'), id))) {
    throw problem(422, `A request with the status ${status} cannot be cancelled`)
  }
  return answerRow(context, world, await findOne(context))
}
