/**
 * Returns the page of a web application that finds a container, bill, booking or reference number
 * (specification, Web deep link). `appUrl` may end with a slash. The result is written as a browser
 * writes it, so that letters of other alphabets cannot imitate ours.
 */
export function deepLink(appUrl: string, identifier: string): string {
  const wellFormed = identifier.replace(/\p{Surrogate}/gu, '\ufffd')
  const address = new URL(appUrl).href.replace(/\/+$/, '')
  return `${address}/shipments/find?q=${encodeURIComponent(wellFormed)}`
}
