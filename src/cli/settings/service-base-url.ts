/** Adds `/v2` if there is no path; removes a trailing slash. */
export function serviceBaseUrl(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/v2' : path}`
}
