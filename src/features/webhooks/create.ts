import type { Webhook, WebhookHeader } from '../../contract/webhook.js'
import type { Workspace } from '../../desk/workspace.js'
import { shownAddress } from '../../domain/shown-address.js'
import { OctError } from '../../errors.js'
import { matchingEvents } from '../../webhooks/event-pattern.js'
import { checkAddress } from './check-address.js'
import { isSameAddress } from './find-webhook.js'
import { listWebhooks } from './list.js'
import { changedHeaders } from './webhook-headers.js'

export interface WebhookOrder {
  url: string
  events: readonly string[]
  headers: readonly WebhookHeader[]
  isActive: boolean
  /** True to create the webhook even if another webhook delivers the same events to the same address. */
  isAnother: boolean
  isHttpAllowed: boolean
}

/** Creates a webhook. Throws `usage` if it is invalid, or if an event would arrive twice at its address. */
export async function createWebhook(workspace: Workspace, order: WebhookOrder): Promise<Webhook> {
  const url = checkAddress(order.url, order)
  const events = matchingEvents(order.events)
  const headers = changedHeaders({ headers: [] }, { set: order.headers, remove: [] })
  const client = await workspace.client()
  if (!order.isAnother) refuseTwice(await listWebhooks(workspace), { url, events })
  workspace.progress('Creating the webhook')
  return client.webhooks.create({
    url,
    events,
    active: order.isActive,
    ...(headers.length > 0 ? { headers } : {}),
  })
}

function refuseTwice(
  webhooks: readonly Webhook[],
  { url, events }: { url: string; events: readonly string[] },
): void {
  const before = webhooks.find(
    (one) => isSameAddress(one.url, url) && events.some((name) => hasEvent(one, name)),
  )
  if (before === undefined) return
  throw new OctError(
    'usage',
    `${shownAddress(url)} already receives some of the requested events`,
    {
      reason: `Webhook ${before.id} delivers some of the events to the address; a second webhook would deliver each event twice.`,
      tryNext: [
        `oct webhooks show ${before.id}`,
        `oct webhooks edit ${before.id} --add-event <name>`,
        'run the command again with --another',
      ],
    },
  )
}

const hasEvent = ({ events }: Webhook, name: string): boolean =>
  (events as readonly string[] | undefined)?.includes(name) ?? false
