import type { NewReceivedEvent } from '../../cache/received/received-event.js'
import type { Delivery } from '../../webhooks/receiver/delivery.js'

/** A delivery as the journal notes it; it waits to be handed on where a target is given. */
export function notedDelivery(
  { event, body, headers }: Delivery,
  { now, target }: { now: Date; target: string | undefined },
): NewReceivedEvent {
  return {
    id: event.id,
    event: event.event,
    occurredAt: event.occurredAt,
    webhookId: event.webhookId,
    containerId: event.containerId,
    shipmentId: event.shipmentId,
    containerNumber: event.containerNumber?.toUpperCase() ?? null,
    origin: event.isSample ? 'sample' : 'delivered',
    receivedAt: now,
    body,
    headers,
    awaitsDelivery: target !== undefined,
    target: target ?? null,
  }
}
