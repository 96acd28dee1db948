import type { EventName } from '../../../contract/event-names.js'
import type { WebhookAttributes, WebhookHeader } from '../../../contract/webhook.js'
import type { WebhookRow } from '../../store/database/webhook-tables.js'
import { type Resource, wireTime } from './write-resource.js'

export function webhookResource(row: WebhookRow): Resource {
  const attributes: WebhookAttributes = {
    url: row.url,
    active: row.active === 1,
    events: JSON.parse(row.events) as EventName[],
    secret: row.secret,
    headers: JSON.parse(row.headers) as WebhookHeader[],
    created_at: wireTime(row.created_at),
  }
  return {
    id: row.id,
    type: 'webhook',
    attributes: { ...attributes },
    links: { self: `/v2/webhooks/${row.id}` },
  }
}
