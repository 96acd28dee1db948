import type { ServiceRequest, ServiceResponse, Transport } from './transport.js'

/** Node fires a longer timer at once. */
const longestTimerMs = 2 ** 31 - 1

/** A transport to a service in the same process: nothing leaves it, and nothing listens. */
export function inProcessTransport(
  fetch: (request: Request) => Promise<Response> | Response,
): Transport {
  return async (request) => {
    const deadline = AbortSignal.timeout(Math.min(request.timeoutMs, longestTimerMs))
    return Promise.race([answer(fetch, request, deadline), expiry(deadline)])
  }
}

async function answer(
  fetch: (request: Request) => Promise<Response> | Response,
  { url, method, headers, body, signal }: ServiceRequest,
  deadline: AbortSignal,
): Promise<ServiceResponse> {
  const response = await fetch(
    new Request(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    }),
  )
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

/** The service may not listen to its signal; the caller still gets its answer in time. */
function expiry(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })
}
