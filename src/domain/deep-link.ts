/**
 * The page of a web application that finds a container, bill, booking or reference number
 * (specification, Web deep link). `appUrl` is its address, with or without a slash at its end.
 */
export const deepLink = (appUrl: string, identifier: string): string =>
  `${appUrl.replace(/\/+$/, '')}/shipments/find?q=${encodeURIComponent(identifier)}`
