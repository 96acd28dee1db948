import type { NewReceivedEvent } from '../../../cache/received/received-event.js'
import type { ReceivedEvents } from '../../../cache/received/received-events.js'
import { OctError } from '../../../errors.js'
import { type DeliveredEvent, parseEvent } from '../../../webhooks/parse-event.js'
import type { Came } from '../../../webhooks/receiver/received-delivery.js'
import type { TimedDelivery } from './timed-delivery.js'

/**
 * Parses verified deliveries and stores the notifications in one transaction, which is on disk when
 * this returns the outcome of each. Throws if they cannot be written; then none is stored.
 */
export function noteDeliveries(
  received: Pick<ReceivedEvents, 'append'>,
  deliveries: readonly TimedDelivery[],
): Came[] {
  const events = deliveries.map(notedDelivery)
  const { added } = received.append(events.filter((event) => event !== undefined))
  const left = new Set(added)
  // Of two deliveries with one id in a group, the first is stored.
  return events.map((event) => {
    if (event === undefined) return 'not a notification'
    return left.delete(event.id) ? 'new' : 'known'
  })
}

/** Returns the delivery as the journal stores it; undefined if it is not a notification. */
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
    // The body is nested too deeply.
    if (error instanceof OctError || error instanceof RangeError) return undefined
    throw error
  }
}
