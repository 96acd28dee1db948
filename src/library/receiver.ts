import { signatureHeader } from '../contract/delivery-envelope.js'
import { OctError } from '../errors.js'
import { type DeliveredEvent, parseEvent } from '../webhooks/parse-event.js'
import { verifySignature } from '../webhooks/signature.js'

/** Options for receiving webhook deliveries. */
export interface ReceiverOptions {
  /** Secrets of the webhook. While a secret is being replaced, give both the old and the new secret. */
  secrets: readonly string[]
  /** Handles an event. If its promise rejects, the service sends the event again; otherwise, it is acknowledged. */
  onEvent(event: DeliveredEvent): unknown
  /** Maximum size of a body in bytes. Default: 1 MiB. */
  largestBody?: number
}

const mebibyte = 1024 * 1024

/**
 * Returns a handler of web requests that receives deliveries of a webhook: verifies the signature over the raw bytes,
 * parses the event, and acknowledges the delivery. `event.id` is the same on every repetition of a delivery.
 *
 * @example
 * const handle = receiver({ secrets: ['the secret of the webhook'], onEvent: (event) => events.push(event.id) })
 * const response = await handle(new Request('https://hooks.example/oct', { method: 'POST', body: '{}' }))
 */
export function receiver({
  secrets,
  onEvent,
  largestBody = mebibyte,
}: ReceiverOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405)
    if (Number(request.headers.get('content-length') ?? 0) > largestBody) return answer(413)
    const body = new Uint8Array(await request.arrayBuffer())
    if (body.byteLength > largestBody) return answer(413)
    const signature = request.headers.get(signatureHeader) ?? undefined
    if (verifySignature({ body, signature, secrets }) !== 'genuine') return answer(401)
    let event: DeliveredEvent
    try {
      event = parseEvent(body)
    } catch (error) {
      if (error instanceof OctError) return answer(400)
      throw error
    }
    await onEvent(event)
    return answer(200)
  }
}

const answer = (status: number): Response => new Response(null, { status })
