import { type Context, Hono } from 'hono'
import { sampleOf } from '../../../webhooks/synthesize.js'
import type { WebhookNotificationRow } from '../../store/database/webhook-tables.js'
import { changeEventsAt } from '../../store/history/change-events.js'
import { newId } from '../../store/new-id.js'
import { findNotification, listNotifications, logIdsOf } from '../../store/webhook-notifications.js'
import { transportEventsOf } from '../../tracking/transport-events-of.js'
import { hasSample } from '../../webhooks/has-sample.js'
import type { World } from '../../world.js'
import { answerJson, answerOne, answerPage } from '../answer.js'
import type { ServiceEnv } from '../environment.js'
import type { Loader } from '../include.js'
import { readPage, selfUrl } from '../paging.js'
import { problem } from '../problem.js'
import { referenceLoaders } from '../resources/change-references.js'
import { notificationResource } from '../resources/webhook-notification-resource.js'
import type { Resource } from '../resources/write-resource.js'

export const webhookNotificationRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .get('/examples', (context) => showExample(context, world))
    .get('/', listAll)
    .get('/:id', show)

async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const found = await listNotifications(context.get('tenant'), page)
  const { data, loaders } = await asResources(context, found.rows)
  const meta = { size: data.length, total: found.total }
  return answerPage(context, { page, found, data, meta, loaders })
}

async function show(context: Context<ServiceEnv>): Promise<Response> {
  const row = await findNotification(context.get('tenant'), context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  const { data, loaders } = await asResources(context, [row])
  const [notification] = data
  if (notification === undefined) throw problem(404)
  return answerOne(context, notification, { loaders })
}

interface Shown {
  data: Resource[]
  loaders: Record<string, Loader>
}

async function asResources(
  context: Context<ServiceEnv>,
  rows: WebhookNotificationRow[],
): Promise<Shown> {
  const tenant = context.get('tenant')
  const changes = await changeEventsAt(
    tenant,
    rows.map(({ change_sequence }) => change_sequence),
  )
  const logIds = await logIdsOf(
    tenant,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) =>
    notificationResource(row, {
      change: changes.get(row.change_sequence),
      logIds: logIds.get(row.id) ?? [],
    }),
  )
  const about = { changes: [...changes.values()], eventsOf: transportEventsOf }
  return { data, loaders: referenceLoaders(tenant, about) }
}

function showExample(context: Context<ServiceEnv>, world: World): Response {
  const event = context.req.query('event')
  if (!event) throw problem(400, 'event is missing', fromEvent)
  if (!hasSample(event))
    throw problem(400, `The event ${event.slice(0, 100)} does not exist`, fromEvent)
  const sample = sampleOf(event, { id: newId(), at: world.clock() })
  return answerJson(context, { ...sample, links: { self: selfUrl(context) } })
}

const fromEvent = { parameter: 'event' }
