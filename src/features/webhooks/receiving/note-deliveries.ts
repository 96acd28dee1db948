import type { NewReceivedEvent } from '../../../cache/received/received-event.js'
import type { ReceivedEvents } from '../../../cache/received/received-events.js'
import { OctError } from '../../../errors.js'
import { type DeliveredEvent, parseEvent } from '../../../webhooks/parse-event.js'
import type { Came } from '../../../webhooks/receiver/received-delivery.js'
import type { TimedDelivery } from './timed-delivery.js'

/** Stores webhook deliveries in one transaction, without a flush to disk. Throws if none can be stored. */
export function noteDeliveries(
  received: Pick<ReceivedEvents, 'appendUnflushed'>,
  deliveries: readonly TimedDelivery[],
): Came[] {
  const events = deliveries.map(notedDelivery)
  const { added } = received.appendUnflushed(events.filter((event) => event !== undefined))
  const left = new Set(added)
  return events.map((event) => {
    if (event === undefined) return 'not a notification'
    return left.delete(event.id) ? 'new' : 'known'
  })
}

function notedDelivery(delivery: TimedDelivery): NewReceivedEvent | undefined {
  const event = parsed(delivery.body)
  if (event === undefined) return undefined
  const { body, headers, receivedAt, target } = delivery
  return {
    id: event.id,
    event: event.event,
    occurredAt: event.occurredAt,
    webhookId: event.webhookId,
    containerId: event.containerId,
    shipmentId: event.shipmentId,
    containerNumber: event.containerNumber?.toUpperCase() ?? null,
    origin: event.isSample ? 'sample' : 'delivered',
    ...{ receivedAt, body, headers, target },
    awaitsDelivery: target !== null,
  }
}

function parsed(body: Uint8Array): DeliveredEvent | undefined {
  try {
    return parseEvent(body)
  } catch (error) {
    // A RangeError means that the JSON has too many levels. The body is then treated as unreadable.
    if (error instanceof OctError || error instanceof RangeError) return undefined
    throw error
  }
}
