import type { WebhookChange } from '../../client/resources/webhook-calls.js'
import type { EventName } from '../../contract/event-names.js'
import type { Webhook, WebhookHeader } from '../../contract/webhook.js'
import type { Workspace } from '../../desk/workspace.js'
import { isSameValue } from '../../domain/same-value.js'
import { OctError } from '../../errors.js'
import { matchesPattern, matchingEvents } from '../../webhooks/event-pattern.js'
import { checkAddress } from './check-address.js'
import { findWebhook } from './find-webhook.js'
import { changedHeaders } from './webhook-headers.js'

export interface WebhookEdit {
  url?: string | undefined
  events?: readonly string[] | undefined
  addEvents: readonly string[]
  removeEvents: readonly string[]
  headers: readonly WebhookHeader[]
  removeHeaders: readonly string[]
  isHttpAllowed: boolean
}

export interface EditedWebhook {
  webhook: Webhook
  isChanged: boolean
}

/** Changes a webhook. Finds it by its id or its complete address. Absent values stay unchanged. */
export async function editWebhook(
  workspace: Workspace,
  word: string,
  edit: WebhookEdit,
): Promise<EditedWebhook> {
  const url = edit.url === undefined ? {} : { url: checkAddress(edit.url, edit) }
  for (const names of [edit.events ?? [], edit.addEvents]) matchingEvents(names)
  const before = await findWebhook(workspace, word, { isExact: true })
  const change = { ...url, ...eventsChange(before, edit), ...headersChange(before, edit) }
  return sendChange(workspace, before, change)
}

export const switchWebhook = (
  workspace: Workspace,
  before: Webhook,
  active: boolean,
): Promise<EditedWebhook> => sendChange(workspace, before, { active })

async function sendChange(
  workspace: Workspace,
  before: Webhook,
  change: WebhookChange,
): Promise<EditedWebhook> {
  const news = Object.entries(change).filter(
    ([name, value]) => !isSameValue(before[name as keyof WebhookChange] ?? null, value),
  )
  if (news.length === 0) return { webhook: before, isChanged: false }
  const client = await workspace.client()
  workspace.progress('Changing the webhook')
  const webhook = await client.webhooks.update(before.id, Object.fromEntries(news))
  return { webhook, isChanged: true }
}

/** Returns a webhook's changed events. Keeps unknown events, unless the user removes or replaces them. */
function eventsChange(before: Webhook, edit: WebhookEdit): Pick<WebhookChange, 'events'> {
  const { events, addEvents, removeEvents } = edit
  if (!events && addEvents.length === 0 && removeEvents.length === 0) return {}
  const kept: readonly EventName[] = events ? matchingEvents(events) : listOf(before)
  const all = [...new Set([...kept, ...matchingEvents(addEvents)])]
  const gone = namesGone(all, removeEvents)
  const left = all.filter((name) => !gone.has(name))
  if (left.length === 0) throw withoutEvents(before)
  return { events: left }
}

const listOf = ({ events }: Webhook): readonly EventName[] => (Array.isArray(events) ? events : [])

function namesGone(all: readonly EventName[], patterns: readonly string[]): Set<string> {
  const named = patterns.flatMap((pattern) => {
    const own = all.filter((name) => matchesPattern(pattern, name))
    return own.length > 0 ? own : matchingEvents([pattern])
  })
  return new Set(named)
}

function headersChange(
  before: Webhook,
  { headers, removeHeaders }: WebhookEdit,
): Pick<WebhookChange, 'headers'> {
  if (headers.length === 0 && removeHeaders.length === 0) return {}
  return { headers: changedHeaders(before, { set: headers, remove: removeHeaders }) }
}

const withoutEvents = ({ id }: Webhook): OctError =>
  new OctError('usage', 'A webhook needs at least one event', {
    reason: 'oct did not change the webhook, because it would have no events left.',
    tryNext: [`oct webhooks disable ${id}`, `oct webhooks delete ${id}`],
  })
