import type { Cache } from '../../../cache/cache.js'
import type { WebhookNotification } from '../../../contract/webhook.js'
import type { Workspace } from '../../../desk/workspace.js'
import type { Change } from '../../../domain/change.js'
import { ArrivedEvents } from './arrived-events.js'
import { eventsOfChange, updatedKeyOf } from './events-of-change.js'
import { missedTransportEvents } from './missed-transport-events.js'
import { type FlatReference, rebuiltEnvelope } from './rebuilt-envelope.js'
import { type Reconstruction, reconstructionId } from './reconstruction.js'

interface Implied {
  event: string
  changes: Change[]
}

interface MissingWish {
  since: Date
  isSubscribed: (event: string) => boolean
  pending: readonly WebhookNotification[]
}

/**
 * Returns events that did not arrive, oldest first: transport events that the service lists, and events that follow
 * from changes. Omits events whose delivery is pending. The same change always gives the same event id.
 */
export async function missedChanges(
  workspace: Workspace,
  { since, isSubscribed, pending }: MissingWish,
): Promise<Reconstruction[]> {
  const cache = await workspace.cache()
  const changes = cache.changes.list({ since }).reverse()
  const implied = [...impliedBy(changes), ...createdSince(cache, since)].filter(({ event }) =>
    isSubscribed(event),
  )
  const earliest = changes.reduce((at, { previousReadAt }) => minOf(at, previousReadAt), since)
  const heard = await ArrivedEvents.since(workspace, { since: earliest, pending })
  const listed = { since, earliest, isSubscribed, changes, heard }
  const found = await missedTransportEvents(workspace, listed)
  const reported = implied
    .filter(({ event, changes: [change] }) => change !== undefined && !heard.takes(event, change))
    .map((one): Reconstruction => ({ envelope: envelopeOf(cache, one), foundBy: 'sync' }))
  return [...reported, ...found].toSorted((a, b) => createdAtOf(a).localeCompare(createdAtOf(b)))
}

const createdAtOf = ({ envelope }: Reconstruction): string => envelope.data.attributes.created_at

const minOf = (at: Date, iso: string): Date => (Date.parse(iso) < at.getTime() ? new Date(iso) : at)

function impliedBy(changes: readonly Change[]): Implied[] {
  const single = changes.flatMap((change) =>
    eventsOfChange(change).map((event) => ({ event, changes: [change] })),
  )
  const together = new Map<string, Change[]>()
  for (const change of changes) {
    if (updatedKeyOf(change) === undefined) continue
    const key = `${change.objectId} ${change.readAt}`
    together.set(key, [...(together.get(key) ?? []), change])
  }
  const updated = [...together.values()].map((all) => ({
    event: 'container.updated',
    changes: all,
  }))
  return [...single, ...updated]
}

function createdSince(cache: Cache, since: Date): Implied[] {
  return cache.containers.list({ openOnly: true }).flatMap(({ container }) => {
    const at = container.created_at
    if (!at || !(Date.parse(at) >= since.getTime())) return []
    const { id: objectId, number } = container
    const readAt = new Date(at).toISOString()
    const about = { id: 0, kind: 'container' as const, objectId, number, attribute: 'created_at' }
    const change: Change = { ...about, from: null, to: at, readAt, previousReadAt: readAt }
    return [{ event: 'container.created', changes: [change] }]
  })
}

function envelopeOf(cache: Cache, { event, changes }: Implied) {
  const [first] = changes
  const createdAt = first?.readAt ?? ''
  const id = idOf(event, changes)
  const subject = first === undefined ? null : subjectOf(cache, first)
  const reference = referenceOf({ id, event, changes, subject })
  return rebuiltEnvelope({
    id,
    event,
    createdAt,
    reference,
    webhookId: null,
    others: subject === null || subject === reference ? [] : [subject],
  })
}

function idOf(event: string, changes: readonly Change[]): string {
  const reported = changes.map(({ objectId, attribute, to, readAt }) => [
    objectId,
    attribute,
    to,
    readAt,
  ])
  return reconstructionId([event, reported])
}

function subjectOf(cache: Cache, { kind, objectId }: Change): FlatReference | null {
  const found =
    kind === 'container'
      ? cache.containers.byId(objectId)?.container
      : kind === 'shipment'
        ? cache.shipments.byId(objectId)?.shipment
        : cache.trackingRequests.byId(objectId)?.request
  return found === undefined ? null : { ...found, type: kind, id: objectId }
}

interface ReferenceFacts extends Implied {
  id: string
  subject: FlatReference | null
}

function referenceOf({ id, event, changes, subject }: ReferenceFacts): FlatReference | null {
  const [change] = changes
  if (change === undefined || change.kind === 'tracking_request') return subject
  const about = { [change.kind]: { type: change.kind, id: change.objectId } }
  const timestamp = change.readAt
  if (event === 'container.updated') {
    return {
      id,
      type: 'container_updated_event',
      changeset: changesetOf(changes),
      timestamp,
      ...about,
    }
  }
  if (event === 'container.created') {
    return { id, type: 'container_created_event', timestamp, ...about }
  }
  if (event === 'container.pod_terminal_changed') {
    return { id, type: 'container_pod_terminal_changed_event', timestamp, ...about }
  }
  return { id, type: 'estimated_event', event, estimated_timestamp: change.to, ...about }
}

/** Returns each change as `[old, new]`. The keys are attributes. Omits holds and fees that did not change. */
function changesetOf(changes: readonly Change[]): Record<string, [unknown, unknown]> {
  const changeset: Record<string, [unknown, unknown]> = {}
  for (const change of changes) {
    const key = updatedKeyOf(change)
    if (key === undefined) continue
    const isOfList = change.attribute.startsWith(`${key}.`)
    const [from, to] = [change.from, change.to].map((value) => (isOfList ? listOf(value) : value))
    const before = changeset[key]
    changeset[key] = before && isOfList ? joined(before, [from, to]) : [from, to]
  }
  return changeset
}

const listOf = (value: unknown): unknown[] =>
  value === null || value === undefined ? [] : [value].flat()

const joined = (one: [unknown, unknown], other: [unknown, unknown]): [unknown, unknown] => [
  [...listOf(one[0]), ...listOf(other[0])],
  [...listOf(one[1]), ...listOf(other[1])],
]
