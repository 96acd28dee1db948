import { type Context, Hono } from 'hono'
import { findWebhook, listWebhooks } from '../../store/webhook-rows.js'
import { eventCategories } from '../../webhooks/event-categories.js'
import {
  createWebhook,
  editWebhook,
  endWebhook,
  type SavedWebhook,
} from '../../webhooks/save-webhook.js'
import { triggerSample } from '../../webhooks/trigger-sample.js'
import type { World } from '../../world.js'
import { answerJson, answerOne, answerPage } from '../answer.js'
import { changeForAudit, createForAudit } from '../change-for-audit.js'
import type { ServiceEnv } from '../environment.js'
import { readPage } from '../paging.js'
import { Problem, problem } from '../problem.js'
import { readJson } from '../request-body.js'
import { readChange, readResource, refused } from '../resource-body.js'
import { webhookResource } from '../resources/webhook-resource.js'

export function webhookRoutes(world: World): Hono<ServiceEnv> {
  const ips = {
    webhook_notification_ips: world.deliveries?.ips ?? [],
    last_updated: world.clock().toISOString(),
  }
  return new Hono<ServiceEnv>()
    .get('/ips', (context) => context.json(ips))
    .get('/events', listEvents)
    .post('/trigger', (context) => trigger(context, world))
    .get('/', listAll)
    .post('/', (context) => create(context, world))
    .get('/:id', show)
    .patch('/:id', (context) => edit(context, world))
    .delete('/:id', (context) => remove(context, world))
}

/** Lists webhooks. As in the hosted service, the response has no `meta` with totals. */
async function listAll(context: Context<ServiceEnv>): Promise<Response> {
  const page = readPage(context)
  const found = await listWebhooks(context.get('tenant'), page)
  return answerPage(context, { page, found, data: found.rows.map(webhookResource) })
}

const idOf = (context: Context<ServiceEnv>): string => context.req.param('id') ?? ''

async function show(context: Context<ServiceEnv>): Promise<Response> {
  const row = await findWebhook(context.get('tenant'), idOf(context))
  if (row === undefined) throw problem(404)
  return answerOne(context, webhookResource(row))
}

async function create(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const { attributes } = await readResource(context, 'webhook')
  const saved = await createForAudit(context, { world, type: 'webhook' }, (own) =>
    createWebhook(own, context.get('caller'), attributes),
  )
  return answerSaved(context, saved, 201)
}

async function edit(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const id = idOf(context)
  const { attributes } = await readChange(context, 'webhook', id)
  const saved = await changeForAudit(context, { world, type: 'webhook', id }, (_, own) =>
    editWebhook(own, context.get('caller'), { id, attributes }),
  )
  if (saved === undefined) throw problem(404)
  return answerSaved(context, saved, 200)
}

function answerSaved(
  context: Context<ServiceEnv>,
  saved: SavedWebhook,
  status: 200 | 201,
): Promise<Response> {
  if ('errors' in saved) throw refused(saved.errors)
  return answerOne(context, webhookResource(saved.row), { status })
}

/** Deletes a webhook. As in the hosted service, responds with 200 and an empty body instead of 204. */
async function remove(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const id = idOf(context)
  const isEnded = await changeForAudit(context, { world, type: 'webhook', id }, (_, own) =>
    endWebhook(own, context.get('caller'), id),
  )
  if (!isEnded) throw problem(404)
  return context.body(null, 200)
}

function listEvents(context: Context<ServiceEnv>): Response {
  const data = eventCategories(context.get('caller')).map(({ id, ...attributes }) => ({
    id,
    type: 'webhook_event_category',
    attributes,
  }))
  return answerJson(context, { data })
}

/** Sends a sample delivery. As in the hosted service, the response is plain JSON, and errors have no title. */
async function trigger(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const triggered = await triggerSample(world, await readJson(context))
  if ('result' in triggered) {
    // Writes only the origin of the address to the audit list, because the path and the query can contain a secret.
    context.set('auditDetail', new URL(triggered.result.url).origin)
    return context.json(triggered.result)
  }
  throw new Problem(
    422,
    triggered.complaints.map((detail) => ({ status: '422', detail })),
  )
}
