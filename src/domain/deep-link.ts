/**
 * The page of a web application that finds a container, bill, booking or reference number
 * (specification, Web deep link). `appUrl` is its address, with or without a slash at its end; it
 * comes back as a browser writes it, so that no letter of another alphabet passes for one of ours.
 */
export function deepLink(appUrl: string, identifier: string): string {
  const wellFormed = identifier.replace(/\p{Surrogate}/gu, '\ufffd')
  const address = new URL(appUrl).href.replace(/\/+$/, '')
  return `${address}/shipments/find?q=${encodeURIComponent(wellFormed)}`
}
