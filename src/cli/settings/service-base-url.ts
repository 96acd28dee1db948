/** Adds `/v2` to the address of a service if the address has no path. Removes a slash at the end. */
export function serviceBaseUrl(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/v2' : path}`
}
