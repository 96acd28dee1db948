import { startDeadline } from '../deadline.js'
import type {
  ServiceRequest,
  ServiceResponse,
  StreamRequest,
  StreamResponse,
  Transport,
} from './transport.js'

type Fetch = (request: Request) => Promise<Response> | Response

export function inProcessTransport(fetch: Fetch): Transport {
  const call = async (request: ServiceRequest) => {
    const { signal, stop } = startDeadline(request.timeoutMs, request.signal)
    return Promise.race([answer(fetch, { ...request, signal }), expiry(signal)]).finally(stop)
  }
  const stream = (request: StreamRequest) =>
    Promise.race([answerStreamed(fetch, request), expiry(request.signal)])
  return Object.assign(call, { stream })
}

async function answer(
  fetch: Fetch,
  { url, method, headers, body, bytes, signal }: ServiceRequest & { signal: AbortSignal },
): Promise<ServiceResponse> {
  const response = await fetch(new Request(url, { method, headers, body: body ?? bytes, signal }))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

async function answerStreamed(
  fetch: Fetch,
  { url, method, headers, body, signal }: StreamRequest,
): Promise<StreamResponse> {
  const sent = body && ReadableStream.from(untilAborted(body, signal))
  const response = await fetch(
    new Request(url, { method, headers, signal, ...(sent && { body: sent, duplex: 'half' }) }),
  )
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body?.pipeThrough(new TransformStream(), { signal }) ?? new Blob([]).stream(),
  }
}

/** Ends the body when the signal aborts. In one process, there is no connection that could end it. */
async function* untilAborted(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    signal.throwIfAborted()
    yield new Uint8Array(chunk)
  }
}

/** Rejects at the deadline, because a service that runs in this process may ignore the signal. */
function expiry(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (deadline.aborted) reject(deadline.reason)
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })
}
