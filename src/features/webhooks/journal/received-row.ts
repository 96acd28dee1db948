import type { Cache } from '../../../cache/cache.js'
import type { ReceivedEvent } from '../../../cache/received/received-event.js'
import { type DeliveredEvent, parseEvent } from '../../../webhooks/parse-event.js'

export interface ReceivedRow extends ReceivedEvent {
  /** Numbers of the containers that the event is about. An event about a shipment is about all its containers. */
  containers: readonly string[]
  number: string | null
}

export function receivedRow(cache: Cache, event: ReceivedEvent): ReceivedRow {
  const delivered = readBody(event)
  const request = requestOf(cache, delivered)
  const shipmentId = event.shipmentId ?? request.shipmentId
  const stored = shipmentId === null ? undefined : cache.shipments.byId(shipmentId)
  const own = event.containerNumber ?? numberOf(cache, event)
  const ofShipment = stored?.boxes.map(({ container }) => container.number) ?? []
  const containers = own === null ? [...new Set(ofShipment)] : [own]
  const bill =
    stored?.shipment.bill_of_lading_number ?? included(delivered, 'shipment').bill_of_lading_number
  return {
    ...event,
    containers,
    number: typeof bill === 'string' ? bill : request.number,
  }
}

const numberOf = (cache: Cache, { containerId }: ReceivedEvent): string | null =>
  containerId === null ? null : (cache.containers.byId(containerId)?.container.number ?? null)

function readBody({ body }: ReceivedEvent): DeliveredEvent | undefined {
  try {
    return parseEvent(body)
  } catch {
    return undefined
  }
}

function requestOf(cache: Cache, delivered: DeliveredEvent | undefined) {
  const reference = delivered?.reference
  if (reference?.type !== 'tracking_request') return { number: null, shipmentId: null }
  const known = cache.trackingRequests.byId(reference.id)?.request
  const number = known?.request_number ?? included(delivered, 'tracking_request').request_number
  return {
    number: typeof number === 'string' ? number : null,
    shipmentId: known?.tracked_object?.id ?? null,
  }
}

const included = (delivered: DeliveredEvent | undefined, wanted: string): Record<string, unknown> =>
  delivered?.included.find(({ type }) => type === wanted)?.attributes ?? {}
