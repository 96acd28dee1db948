import type { WebhookNotification } from '../../../contract/webhook.js'
import type { Workspace } from '../../../desk/workspace.js'
import { type FlatReference, rebuiltEnvelope } from './rebuilt-envelope.js'
import type { Reconstruction } from './reconstruction.js'

const batchSize = 100

export async function failedNotifications(
  workspace: Workspace,
  failed: readonly WebhookNotification[],
): Promise<Reconstruction[]> {
  const { received } = await workspace.journal()
  const missed: WebhookNotification[] = []
  for (let start = 0; start < failed.length; start += batchSize) {
    const batch = failed.slice(start, start + batchSize)
    const known = received.known(batch.map(({ id }) => id))
    missed.push(...batch.filter(({ id }) => !known.has(id)))
  }
  const found: Reconstruction[] = []
  for (const notification of missed.reverse()) {
    workspace.progress(`Reading missed notifications: ${found.length + 1} of ${missed.length}`)
    found.push(await reconstruct(workspace, notification))
  }
  return found
}

async function reconstruct(
  workspace: Workspace,
  { id, event, created_at }: WebhookNotification,
): Promise<Reconstruction> {
  const client = await workspace.client()
  const whole = await client.webhookNotifications.get(id, { include: ['reference_object'] })
  const reference = referenceOf(whole)
  const envelope = rebuiltEnvelope({
    id,
    event,
    createdAt: created_at,
    reference,
    webhookId: whole.webhook?.id ?? null,
    others: await boxOf(workspace, reference),
  })
  return { envelope, foundBy: 'notification' }
}

/** Returns the object that a notification is about. For an event about a document, this is the document. */
export function referenceOf(whole: WebhookNotification): FlatReference | null {
  const found: unknown = whole.reference_object ?? Reflect.get(whole, 'document')
  if (!(found instanceof Object)) return null
  const { id, type, ...members } = Object.fromEntries(Object.entries(found))
  return typeof id === 'string' && typeof type === 'string' ? { ...members, id, type } : null
}

async function boxOf(
  workspace: Workspace,
  reference: FlatReference | null,
): Promise<FlatReference[]> {
  const id = reference?.container instanceof Object ? Reflect.get(reference.container, 'id') : null
  if (typeof id !== 'string') return []
  const cache = await workspace.cache()
  const box = cache.containers.byId(id)
  return box ? [{ id, type: 'container', number: box.container.number }] : []
}
