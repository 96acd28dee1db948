import type { CarrierRequest, CarrierResponse } from './send-request.js'

/** Returns the request for the next page. Null if it is on another host, which must not receive the credentials. */
export function nextPage(
  request: CarrierRequest,
  response: CarrierResponse,
): CarrierRequest | null {
  const cursor = response.header('Next-Page-Cursor')
  const url = new URL(request.url)
  if (cursor) {
    url.searchParams.set('cursor', cursor)
    return { ...request, url }
  }
  const address = response.header('Next-Page') ?? linked(response.header('Link'))
  if (!address) return null
  if (!URL.canParse(address, request.url.href)) {
    url.searchParams.set('cursor', address)
    return { ...request, url }
  }
  const next = new URL(address, request.url)
  return next.origin === request.url.origin ? { ...request, url: next } : null
}

function linked(header: string | null): string | null {
  const links = (header ?? '').slice(0, 8000).split(',')
  const next = links.find((link) => /;\s*rel="?next"?/i.test(link))
  return /<([^>]*)>/.exec(next ?? '')?.[1] ?? null
}
