import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../client/create-client.js'
import type { TrackingRequest } from '../contract/tracking-request.js'
import { startDeadline } from '../deadline.js'
import { OctError } from '../errors.js'

/** Options for waiting for a tracking request. */
export interface WaitOptions {
  /** Longest wait in milliseconds. Default: 10 minutes. */
  timeoutMs?: number
  /** Time between two requests in milliseconds. Default: 5 seconds. */
  everyMs?: number
  /** Ends the wait early. */
  signal?: AbortSignal
}

const waiting: readonly string[] = ['pending', 'awaiting_manifest']

/**
 * Waits until the shipping line has answered a tracking request, and returns the request. A failed request has the
 * status `failed`. Throws `pending` if there is no answer in time.
 *
 * @example
 * const request = await wait(client, tracked.request.id, { timeoutMs: 60_000 })
 */
export async function wait(
  client: Client,
  requestId: string,
  { timeoutMs = 600_000, everyMs = 5_000, signal }: WaitOptions = {},
): Promise<TrackingRequest> {
  signal?.throwIfAborted()
  const deadline = startDeadline(timeoutMs, signal)
  const limits = { isBackground: false, maxPauseMs: Number.POSITIVE_INFINITY }
  const { trackingRequests } = client.patient({ ...limits, signal: deadline.signal })
  let number = requestId
  try {
    for (;;) {
      const request = await trackingRequests.get(requestId)
      if (!waiting.includes(`${request.status}`)) return request
      number = request.request_number ?? requestId
      await delay(everyMs, undefined, { signal: deadline.signal })
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw deadline.signal.aborted ? stillPending(number) : error
  } finally {
    deadline.stop()
  }
}

const stillPending = (number: string): OctError =>
  new OctError('pending', `The shipping line has not responded about ${number} yet`, {
    tryNext: [`oct tracking show ${number} --wait`],
    retryable: true,
  })
