/** Returns the response to a request that is refused, because it is not a POST or comes from another site's page. */
export function refusedAtDoor(request: Request): Response | undefined {
  const { method } = request
  if (method !== 'POST') {
    return refusal(405, `${method} is not possible here: use POST`, { headers: { allow: 'POST' } })
  }
  return isOwnOrigin(request) ? undefined : refusal(403, 'Requests from web pages are not allowed')
}

/** Returns whether a request comes from a program or this service's pages, and not from another site's page. */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}

/**
 * Reads the whole body before the call begins, so that a slow client does not delay other calls. Returns a response if
 * the body is too large or contains several messages. No supported revision of the protocol allows several messages,
 * and a rate limit would count them as one.
 */
export async function wholeRequest(request: Request, most: number): Promise<Request | Response> {
  const body = await bodyOf(request, most)
  if (body === undefined)
    return refusal(413, `A request must not be larger than ${most / 1024} KiB`)
  if (isBatch(body)) {
    return refusal(400, 'Send each message in a separate request', { code: -32600 })
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
}

/** Returns the body of a request as text. Returns undefined if it is larger than `most` bytes. */
async function bodyOf({ body }: Request, most: number): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const isBatch = (body: string): boolean => /^\s*\[/.test(body)

/** Runs a call unless its client has disconnected. Calls with the same API key wait for each other. */
export const unlessGone = (
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> =>
  request.signal.aborted
    ? Promise.resolve(refusal(499, 'The client closed the connection'))
    : handle(request)

interface RefusalDetails {
  headers?: Record<string, string>
  code?: number
}

/** Returns a JSON-RPC error with the id null, because the body, which contains the id, was not read. */
export const refusal = (
  status: number,
  message: string,
  { headers = {}, code = -32000 }: RefusalDetails = {},
): Response =>
  new Response(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
