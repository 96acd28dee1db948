/**
 * Returns the response to an HTTP request that no assistant may send: another method than POST, or a request of a web
 * page of another site, which a browser would send too. Returns undefined for other requests.
 */
export function refusedAtDoor(request: Request): Response | undefined {
  const { method } = request
  if (method !== 'POST') {
    return refusal(405, `${method} is not possible here: use POST`, { allow: 'POST' })
  }
  return isOwnOrigin(request) ? undefined : refusal(403, 'Requests from web pages are not allowed')
}

/** Returns whether a request comes from a program, or from a page of this service itself. */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}

/** Returns an error of JSON-RPC without an id, because the body was not read. */
export const refusal = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
