import type { WebhookHeader, WebhookTriggerResult } from '../../../contract/webhook.js'
import { shownAddress } from '../../../domain/shown-address.js'
import { ConfirmPage } from '../../pages/parts/form.js'
import { shown } from '../../pages/parts/shown.js'
import { WebhookFormPage } from '../../pages/webhook-form-page.js'
import { WebhookPage } from '../../pages/webhook-page.js'
import { WebhooksPage } from '../../pages/webhooks-page.js'
import type { Tenant } from '../../store/database/store.js'
import type { WebhookRow } from '../../store/database/webhook-tables.js'
import { attemptsOf } from '../../store/webhook-notifications.js'
import { findWebhook, listWebhooks } from '../../store/webhook-rows.js'
import { eventCategories } from '../../webhooks/event-categories.js'
import { type WebhookHealth, webhookHealth } from '../../webhooks/webhook-health.js'
import { requireEntitlement } from '../entitlements.js'
import { problem } from '../problem.js'
import { answerPage, requireWriter, type SignedIn } from './visits.js'

const mostWebhooks = 100
const mostDeliveries = 25

export async function showWebhooks(visit: SignedIn): Promise<Response> {
  requireEntitlement(visit.context, 'data_out')
  const { tenant, page } = visit
  return answerPage(visit, <WebhooksPage page={page} webhooks={await healthOfWebhooks(tenant)} />)
}

export async function healthOfWebhooks(tenant: Tenant): Promise<WebhookHealth[]> {
  const { rows } = await listWebhooks(tenant, { number: 1, size: mostWebhooks })
  return Promise.all(rows.map((row) => webhookHealth(tenant, row)))
}

/** Finds the webhook that the address of a page names. Throws 404 if the webhook belongs to another account. */
export async function wantedWebhook(visit: SignedIn): Promise<WebhookRow> {
  const { context, tenant } = visit
  requireEntitlement(context, 'data_out')
  const row = await findWebhook(tenant, context.req.param('id') ?? '')
  if (row === undefined) throw problem(404)
  return row
}

export const showWebhook = async (visit: SignedIn): Promise<Response> =>
  webhookAnswer(visit, await wantedWebhook(visit), null)

export async function webhookAnswer(
  visit: SignedIn,
  row: WebhookRow,
  tested: WebhookTriggerResult | null,
): Promise<Response> {
  const { tenant, page, session } = visit
  const health = await webhookHealth(tenant, row)
  const listed = health.latest.slice(0, mostDeliveries)
  const attempts = await attemptsOf(
    tenant,
    listed.map(({ id }) => id),
  )
  const deliveries = listed.map((notification) => ({
    notification,
    attempts: attempts.get(notification.id) ?? [],
  }))
  const categories = eventCategories(session.caller)
  const found = { health, deliveries, tested, categories }
  return answerPage(visit, <WebhookPage page={page} found={found} />)
}

export function showNewWebhook(visit: SignedIn): Promise<Response> {
  requireEntitlement(visit.context, 'data_out')
  requireWriter(visit)
  const categories = eventCategories(visit.session.caller)
  const events = categories.flatMap((category) => category.events.map(({ name }) => name))
  const form = { ...{ id: null, url: '', headerNames: [], complaints: [] }, events, categories }
  return answerPage(visit, <WebhookFormPage page={visit.page} form={form} />)
}

export async function showEditWebhook(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  const row = await wantedWebhook(visit)
  const form = {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as string[],
    headerNames: (JSON.parse(row.headers) as WebhookHeader[]).map(({ name }) => name),
    categories: eventCategories(visit.session.caller),
    complaints: [],
  }
  return answerPage(visit, <WebhookFormPage page={visit.page} form={form} />)
}

export async function askDeleteWebhook(visit: SignedIn): Promise<Response> {
  requireWriter(visit)
  const row = await wantedWebhook(visit)
  const question = {
    title: 'Delete the webhook?',
    words: `The service will send no more events to ${shown(shownAddress(row.url), 300)}. It will not send notifications that wait for delivery.`,
    path: `/webhooks/${row.id}/delete`,
    button: 'Delete the webhook',
    isDanger: true,
    back: `/webhooks/${row.id}`,
  }
  return answerPage(visit, <ConfirmPage page={visit.page} question={question} />)
}
