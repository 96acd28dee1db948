import type { Envelope } from '../contract/delivery-envelope.js'
import { includedOf } from './samples/included-of.js'
import { referenceOf } from './samples/reference-of.js'
import { sampleId } from './samples/sample-id.js'
import { sampleJourney } from './samples/sample-journey.js'

export interface SampleOptions {
  id: string
  at: Date
  webhookId?: string
  seed?: string
}

/** Returns a delivery marked as `sample`, with an invented container. An unknown event is about a transport event. */
export function sampleOf(event: string, options: SampleOptions): Envelope {
  const { id, at, seed = 'sample' } = options
  const journey = sampleJourney({ event, seed, at })
  const reference = referenceOf(journey)
  const included = includedOf(journey, reference)
  const webhookId = options.webhookId ?? sampleId(seed, 'webhook')
  const self = `/v2/webhook_notifications/${id}`
  return {
    data: {
      id,
      type: 'webhook_notification',
      attributes: {
        id,
        event,
        delivery_status: 'pending',
        created_at: journey.time(journey.today),
        ...(reference.type === 'document' ? { version: documentVersion } : {}),
        sample: true,
      },
      relationships: relationshipsOf(reference, webhookId),
    },
    links: { self },
    ...(included.length === 0 ? {} : { included }),
  }
}

const documentVersion = '2026-03-10'

function relationshipsOf(
  { type, id }: { type: string; id: string },
  webhookId: string,
): Envelope['data']['relationships'] {
  if (type === 'document') return { document: { data: { id, type } } }
  return {
    reference_object: { data: { id, type } },
    webhook: { data: { id: webhookId, type: 'webhook' } },
    webhook_notification_logs: { data: [] },
  }
}
