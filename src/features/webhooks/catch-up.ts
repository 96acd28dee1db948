import type { Webhook, WebhookNotification } from '../../contract/webhook.js'
import { inParallel } from '../../desk/in-parallel.js'
import { syncAfterOthers } from '../../desk/sync/sync-workspace.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { parseEvent } from '../../webhooks/parse-event.js'
import { failedNotifications } from './journal/failed-notifications.js'
import { missedChanges } from './journal/missed-changes.js'
import { notificationsSince } from './journal/recent-failures.js'
import type { Reconstruction } from './journal/reconstruction.js'

export interface CaughtUp {
  id: string
  event: string
  container: string | null
  /** When the service recorded the event; else when this machine first read the fact; null if unknown. */
  created_at: string | null
  occurred_at: string | null
  found_by: Reconstruction['foundBy']
}

export interface CatchUpOrder {
  since?: Date | undefined
  webhookId?: string | undefined
  isHandedOn: boolean
  lockTimeoutMs: number
}

/**
 * Finds missed events and unreported changes. Writes each once to the journal (`reconstructed`). Throws `unavailable`.
 */
export async function catchUp(workspace: Workspace, order: CatchUpOrder): Promise<CaughtUp[]> {
  if (workspace.freshness.offline) throw needsService()
  const begin = await beginOf(workspace)
  const since = order.since ?? begin
  const { webhookId } = order
  const startedAt = workspace.now()
  const webhooks = await resolveWebhooks(workspace, webhookId)
  await syncAfterOthers(workspace, { lockTimeoutMs: order.lockTimeoutMs })
  // Reads notifications after the sync. Otherwise, it would miss the notification about a change in the sync.
  const { failed, pending } = await undeliveredNotifications(workspace, { since, webhookId })
  const reported = await failedNotifications(workspace, failed)
  await readUnsynced(workspace, reported, startedAt)
  const first = await note(workspace, reported, order)
  const missed = await missedChanges(workspace, {
    since,
    isSubscribed: subscription(webhooks),
    pending: pending.filter(({ webhook }) => isActive(webhooks, webhook?.id)),
  })
  const rest = await note(workspace, missed, order)
  const isComplete = webhookId === undefined && webhooks.length > 0 && since <= begin
  if (isComplete) await noteEnd(workspace, { startedAt, pending })
  return [...first, ...rest]
}

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/**
 * Returns where the search starts: an hour before the end of the last complete catch-up, because events may be late. If
 * there was no catch-up, an hour before the first delivery. If there was no delivery either, a week ago.
 */
async function beginOf(workspace: Workspace): Promise<Date> {
  const { received, marks } = await workspace.journal()
  const [first] = received.list({ origin: 'delivered', order: 'oldest', limit: 1 })
  const from = marks.at('caught_up') ?? first?.receivedAt
  return new Date(from === undefined ? workspace.now().getTime() - weekMs : from.getTime() - hourMs)
}

/** Records the time up to which all events are known. It is before pending notifications, which may still fail. */
async function noteEnd(
  workspace: Workspace,
  { startedAt, pending }: { startedAt: Date; pending: readonly WebhookNotification[] },
): Promise<void> {
  const { marks } = await workspace.journal()
  const made = pending.map(({ created_at }) => Date.parse(created_at)).filter(Number.isFinite)
  marks.set('caught_up', new Date(made.reduce((a, b) => Math.min(a, b), startedAt.getTime())))
}

async function resolveWebhooks(
  workspace: Workspace,
  webhookId: string | undefined,
): Promise<Webhook[]> {
  const client = await workspace.client()
  if (webhookId !== undefined) return [await client.webhooks.get(webhookId)]
  const webhooks = await client.webhooks.list().toArray()
  if (webhooks.length === 0) {
    workspace.notice(
      'There is no webhook in the service, so this machine cannot have missed an event.',
    )
  }
  return webhooks
}

/** Reads containers of failed notifications that the sync did not read, because the trip of their shipment is over. */
async function readUnsynced(
  workspace: Workspace,
  reported: readonly Reconstruction[],
  startedAt: Date,
): Promise<void> {
  const cache = await workspace.cache()
  const client = await workspace.client()
  const ids = reported.flatMap(({ envelope }) => containerOf(envelope) ?? [])
  const unsynced = [...new Set(ids)].filter((id) => {
    const box = cache.containers.byId(id)
    return box === undefined || box.fetchedAt < startedAt
  })
  await inParallel(unsynced, fewAtOnce, async (id) => {
    const container = await unlessMissing(client.containers.get(id, { include: ['shipment'] }))
    if (container) cache.containers.save([container], workspace.now())
  })
}

const containerOf = (envelope: Reconstruction['envelope']): string | null =>
  parseEvent(new TextEncoder().encode(JSON.stringify(envelope))).containerId

const fewAtOnce = 5

const isActive = (webhooks: readonly Webhook[], id: string | undefined): boolean =>
  webhooks.some((webhook) => webhook.id === id && webhook.active)

function subscription(webhooks: readonly Webhook[]): (event: string) => boolean {
  const events = new Set<string>(webhooks.flatMap((webhook) => webhook.events ?? []))
  return (event) => events.has(event)
}

async function note(
  workspace: Workspace,
  found: readonly Reconstruction[],
  { isHandedOn }: CatchUpOrder,
): Promise<CaughtUp[]> {
  const { received } = await workspace.journal()
  const caughtUp: CaughtUp[] = []
  for (let start = 0; start < found.length; start += groupSize) {
    const rows = found.slice(start, start + groupSize).map(({ envelope, foundBy }) => {
      const body = new TextEncoder().encode(JSON.stringify(envelope))
      const { id, event, occurredAt, ...read } = parseEvent(body)
      const { webhookId, containerId, containerNumber, shipmentId, createdAt } = read
      const about = { webhookId, containerId, containerNumber, shipmentId }
      const receivedAt = workspace.now()
      return {
        row: { id, event, container: containerNumber, created_at: createdAt },
        foundBy,
        occurredAt,
        noted: {
          id,
          event,
          occurredAt,
          ...about,
          origin: 'reconstructed' as const,
          receivedAt,
          body,
        },
      }
    })
    const { added } = received.append(
      rows.map(({ noted }) => ({ ...noted, awaitsDelivery: isHandedOn })),
    )
    // Marks the events as applied, because the sync has already stored their facts in the cache.
    received.noteApplied(added, workspace.now())
    const isNew = new Set(added)
    for (const { row, foundBy, occurredAt } of rows) {
      if (isNew.has(row.id)) caughtUp.push({ ...row, occurred_at: occurredAt, found_by: foundBy })
    }
  }
  return caughtUp
}

const groupSize = 200

const needsService = (): OctError =>
  new OctError('unavailable', 'Finding missed events needs the service', {
    reason: '--offline does not allow requests to the service.',
    tryNext: ['oct webhooks catch-up', 'oct webhooks log'],
  })

interface Undelivered {
  failed: WebhookNotification[]
  /** Notifications that the service still tries to deliver. They may arrive later, with the same ids. */
  pending: WebhookNotification[]
}

async function undeliveredNotifications(
  workspace: Workspace,
  { since, webhookId }: { since: Date; webhookId?: string | undefined },
): Promise<Undelivered> {
  const undelivered: Undelivered = { failed: [], pending: [] }
  for await (const one of notificationsSince(workspace, { since, include: ['reference_object'] })) {
    if (webhookId !== undefined && one.webhook?.id !== webhookId) continue
    if (one.delivery_status === 'failed') undelivered.failed.push(one)
    if (one.delivery_status === 'pending') undelivered.pending.push(one)
  }
  return undelivered
}
