/**
 * Returns the address for requests: `/v2` is added when it has no path, and there is no trailing
 * slash.
 */
export function serviceBaseUrl(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/v2' : path}`
}
