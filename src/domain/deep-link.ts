/**
 * Returns the web page that finds a number (specification, Web deep link). `appUrl` may end with a
 * slash. Writes the number as a browser does, so that letters of other alphabets cannot imitate
 * ours.
 */
export function deepLink(appUrl: string, identifier: string): string {
  const wellFormed = identifier.replace(/\p{Surrogate}/gu, '\ufffd')
  const address = new URL(appUrl).href.replace(/\/+$/, '')
  return `${address}/shipments/find?q=${encodeURIComponent(wellFormed)}`
}
