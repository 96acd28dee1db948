/** Adds `/v2` to the address of a service without a path; removes a trailing slash. */
export function serviceBaseUrl(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/v2' : path}`
}
