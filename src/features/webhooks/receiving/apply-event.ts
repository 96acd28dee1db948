import type { Cache } from '../../../cache/cache.js'
import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import { type FlatResource, flatDocument } from '../../../client/flat-document.js'
import type { Shipment } from '../../../contract/tracked-resources.js'
import { type ChangeRow, changeRows } from '../../../desk/changes/list-changes.js'
import type { Box } from '../../../domain/box.js'
import { type EventStatement, statementOf } from '../../../webhooks/event-statement.js'
import { type DeliveredEvent, parseEvent } from '../../../webhooks/parse-event.js'
import type { FlatReference } from '../journal/rebuilt-envelope.js'

export interface AppliedEvent {
  event: ReceivedEvent
  changes: ChangeRow[]
  /** Facts that the event states. Null if the body of the event is unreadable. */
  stated: EventStatement | null
  box: Box | null
  shipment: Shipment | null
  number: string | null
}

interface Applying {
  now: Date
  isSandbox: boolean
  reference: FlatReference | null
}

/** Stores an event's facts with the time of the event, so that it does not overwrite newer data. Ignores samples. */
export function applyEvent(
  cache: Cache,
  event: ReceivedEvent,
  { now, isSandbox, reference }: Applying,
): AppliedEvent {
  const delivered = parseEvent(event.body)
  const told = { ...unappliedEvent(event), stated: statementOf(delivered, reference) }
  if (event.origin === 'sample' || delivered.isSample) return told
  const isKept = reference !== null && kept.has(reference.type)
  const resources = [
    ...includedPaths(cache, delivered),
    ...(isKept ? [reference as unknown as FlatResource] : []),
  ]
  const readAt = recordedAt(delivered, event)
  // Replaces a time in the future, which would block newer readings, by the present time, except in a sandbox.
  const recorded = { at: readAt > now && !isSandbox ? now : readAt, now }
  const changes = resources.length === 0 ? [] : changesBy(cache, resources, recorded)
  return { ...told, changes, ...knownOf(cache, event, delivered) }
}

export const unappliedEvent = (event: ReceivedEvent): AppliedEvent => ({
  event,
  changes: [],
  stated: null,
  box: null,
  shipment: null,
  number: null,
})

function knownOf(
  cache: Cache,
  { containerId, shipmentId }: ReceivedEvent,
  { reference }: DeliveredEvent,
): Pick<AppliedEvent, 'box' | 'shipment' | 'number'> {
  const box = (containerId !== null && cache.containers.byId(containerId)) || null
  const request =
    reference?.type === 'tracking_request'
      ? cache.trackingRequests.byId(reference.id)?.request
      : undefined
  const id = shipmentId ?? request?.tracked_object?.id
  const stored = id === undefined ? undefined : cache.shipments.byId(id)
  const shipment = stored?.shipment ?? box?.shipment ?? null
  return {
    box,
    shipment,
    number: shipment?.bill_of_lading_number ?? request?.request_number ?? null,
  }
}

const recordedAt = ({ createdAt }: DeliveredEvent, { receivedAt }: ReceivedEvent): Date => {
  const at = new Date(createdAt ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? receivedAt : at
}

const kept = new Set([
  ...['container', 'shipment', 'tracking_request', 'transport_event', 'vessel'],
  ...['port', 'terminal', 'rail_terminal', 'metro_area'],
])

function includedPaths(cache: Cache, { envelope, shipmentId }: DeliveredEvent): FlatResource[] {
  const included = flatDocument(envelope, { related: 'beside' })?.included ?? []
  return included
    .filter(({ type }) => kept.has(type))
    .map((resource) => {
      if (resource.type === 'shipment') return withKnownBoxes(cache, resource)
      return resource.type === 'container' ? withShipment(resource, shipmentId) : resource
    })
}

/** Adds the other containers of the shipment from the cache, because an event may name only some of them. */
function withKnownBoxes(
  cache: Cache,
  { containers: some, ...shipment }: FlatResource,
): FlatResource {
  const known = cache.shipments.byId(shipment.id)
  const listed = known?.shipment.containers
  if (known === undefined || listed === undefined) return shipment as FlatResource
  const named = [...listed, ...known.boxes.map(({ container }) => container), ...refsIn(some)]
  const containers = [...new Set(named.map(({ id }) => id))].map((id) => ({
    id,
    type: 'container',
  }))
  return { ...shipment, containers } as FlatResource
}

const refsIn = (value: unknown): { id: string }[] =>
  Array.isArray(value) ? value.filter((one) => typeof one?.id === 'string') : []

function withShipment(container: FlatResource, shipmentId: string | null): FlatResource {
  if (shipmentId === null || container.shipment) return container
  return { ...container, shipment: { type: 'shipment', id: shipmentId } }
}

const changing = new Set(['container', 'shipment', 'tracking_request'])

/** Returns the changes that an event caused. Omits changes of the same time that the cache already contained. */
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
