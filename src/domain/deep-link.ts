/** Returns the link to an object. All letters outside ASCII are encoded. `appUrl` may end with a slash. */
export function deepLink(appUrl: string, identifier: string): string {
  const wellFormed = identifier.replace(/\p{Surrogate}/gu, '\ufffd')
  const address = new URL(appUrl).href.replace(/\/+$/, '')
  return `${address}/shipments/find?q=${encodeURIComponent(wellFormed)}`
}
