/** The service's address as requests use it: without a path it gets `/v2`, never a trailing slash. */
export function serviceBaseUrl(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/v2' : path}`
}
