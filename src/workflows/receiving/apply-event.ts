import type { Cache } from '../../cache/cache.js'
import type { ReceivedEvent } from '../../cache/received/received-event.js'
import { type FlatResource, flatDocument } from '../../client/json-api.js'
import type { Box } from '../../domain/box.js'
import { type DeliveredEvent, parseEvent } from '../../webhooks/parse-event.js'
import { type ChangeRow, changeRows } from '../list-changes.js'

/** An event that the cache has taken up, and what it changed there. */
export interface AppliedEvent {
  event: ReceivedEvent
  /** Of the things that came along, as the change feed tells them. */
  changes: ChangeRow[]
  /** The value that it states itself: a last free day, an appointment, an estimate; ISO 8601. */
  stated: string | null
  /** Its container as this machine knows it, where nothing of it changed. */
  box: Box | null
  /** Bill of lading of its shipment, likewise. */
  bill: string | null
}

/**
 * Stores what an event brought along as it stood when the service recorded it, so that an event that
 * comes late overwrites nothing newer. A sample is no fact, and stores nothing.
 */
export function applyEvent(
  cache: Cache,
  event: ReceivedEvent,
  { now, isSandbox }: { now: Date; isSandbox: boolean },
): AppliedEvent {
  const delivered = parseEvent(event.body)
  const told = { event, stated: statedBy(delivered), changes: [], box: null, bill: null }
  if (event.origin === 'sample' || delivered.isSample) return told
  const resources = broughtAlong(delivered)
  const readAt = recordedAt(delivered, event)
  // a clock of the service that runs ahead would keep later readings out; the sandbox's own does not
  const recorded = { at: readAt > now && !isSandbox ? now : readAt, now }
  const changes = resources.length === 0 ? [] : changesBy(cache, resources, recorded)
  return changes.length > 0 ? { ...told, changes } : { ...told, ...knownOf(cache, event) }
}

function knownOf(
  cache: Cache,
  { containerId, shipmentId }: ReceivedEvent,
): Pick<AppliedEvent, 'box' | 'bill'> {
  const box = (containerId !== null && cache.containers.byId(containerId)) || null
  const found = shipmentId === null ? undefined : cache.shipments.byId(shipmentId)
  return { box, bill: found?.shipment.bill_of_lading_number ?? null }
}

const recordedAt = ({ createdAt }: DeliveredEvent, { receivedAt }: ReceivedEvent): Date => {
  const at = new Date(createdAt ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? receivedAt : at
}

/** The `value` of a transport event (facts, part 2.4). */
function statedBy({ reference, included }: DeliveredEvent): string | null {
  const isMeant = ({ id, type }: { id: string; type: string }): boolean =>
    type === 'transport_event' && id === reference?.id
  const value = included.find(isMeant)?.attributes?.value
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}

/** Facts that the cache keeps; what only tells of the event itself is in the journal. */
const kept = new Set([
  ...['container', 'shipment', 'tracking_request', 'transport_event', 'vessel'],
  ...['port', 'terminal', 'rail_terminal', 'metro_area'],
])

function broughtAlong({ envelope, shipmentId }: DeliveredEvent): FlatResource[] {
  const included = flatDocument(envelope, { related: 'beside' })?.included ?? []
  return included
    .filter(({ type }) => kept.has(type))
    .map((resource) => {
      if (resource.type === 'shipment') return withoutBoxes(resource)
      return resource.type === 'container' ? withShipment(resource, shipmentId) : resource
    })
}

/** A copy that names some boxes does not say that the others have left. */
function withoutBoxes({ containers: _some, ...shipment }: FlatResource): FlatResource {
  return shipment as FlatResource
}

function withShipment(container: FlatResource, shipmentId: string | null): FlatResource {
  if (shipmentId === null || container.shipment) return container
  return { ...container, shipment: { type: 'shipment', id: shipmentId } }
}

const changing = new Set(['container', 'shipment', 'tracking_request'])

/** Stores resources; what that changed, and no other event of the same moment. */
function changesBy(
  cache: Cache,
  resources: readonly FlatResource[],
  { at, now }: { at: Date; now: Date },
): ChangeRow[] {
  const ids = resources.filter(({ type }) => changing.has(type)).map(({ id }) => id)
  const atThatMoment = () =>
    ids
      .flatMap((objectId) => cache.changes.list({ objectId, since: at }))
      .filter(({ readAt }) => readAt === at.toISOString())
  const before = new Set(atThatMoment().map(({ id }) => id))
  cache.save(resources, at, at > now ? at : now)
  return changeRows(
    cache,
    atThatMoment().filter(({ id }) => !before.has(id)),
  )
}
