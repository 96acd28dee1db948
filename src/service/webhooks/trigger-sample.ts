import type { WebhookTriggerResult } from '../../contract/webhook.js'
import { sampleOf } from '../../webhooks/synthesize.js'
import { deliveryHeaders } from '../deliveries/envelope/delivery-headers.js'
import { type SendOutcome, sendOnce } from '../deliveries/send-once.js'
import { newId } from '../store/new-id.js'
import type { World } from '../world.js'
import { hasSample } from './has-sample.js'
import { complaintAboutUrl } from './read-webhook.js'

/** Sends one sample delivery, signed if there is a secret. Returns the result, or why no sample can be sent. */
export async function triggerSample(
  world: World,
  body: unknown,
): Promise<{ result: WebhookTriggerResult } | { complaints: string[] }> {
  const request = (body ?? {}) as Record<'url' | 'event' | 'secret', unknown>
  const complaints = complaintsAbout(world, request)
  if (complaints.length > 0) return { complaints }
  const url = String(request.url)
  const sample = sampleOf(String(request.event), { id: newId(), at: world.clock() })
  const text = JSON.stringify(sample)
  const headers = deliveryHeaders(text, { secret: request.secret ? String(request.secret) : null })
  const { allow = {}, timeoutMs, resolve } = world.deliveries ?? {}
  const outcome = await sendOnce({
    ...{ url, body: text, headers, allow, resolve },
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return { result: { url, request_headers: headers, request_body: text, ...resultOf(outcome) } }
}

function complaintsAbout(
  world: World,
  { url, event, secret }: Record<'url' | 'event' | 'secret', unknown>,
): string[] {
  const ofUrl = complaintAboutUrl(url, world.deliveries?.allow ?? {})
  return [
    ...(ofUrl === undefined ? [] : [ofUrl]),
    ...(hasSample(event) ? [] : ['Event must be a name from GET /webhooks/events']),
    ...(secret == null || typeof secret === 'string' ? [] : ['Secret must be a string']),
  ]
}

const resultOf = (outcome: SendOutcome) => ({
  succeeded: outcome.succeeded,
  error: outcome.error,
  status_code: outcome.statusCode,
  response_headers: outcome.responseHeaders,
  response_body: outcome.responseBody,
})
