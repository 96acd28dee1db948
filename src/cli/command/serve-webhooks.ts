export function readAddresses(text: string): string[] | undefined {
  const addresses = text.split(/[\s,]+/).filter((word) => word !== '')
  const areAll = addresses.length > 0 && addresses.every(isAddress)
  return areAll ? [...new Set(addresses)] : undefined
}

/** Returns whether a text is an IP address. `isIP` would load node:net, which takes milliseconds. */
function isAddress(text: string): boolean {
  const host = text.includes(':') ? `[${text}]` : text
  if (!/^[\d.]+$|:/.test(text) || !URL.canParse(`http://${host}`)) return false
  return host !== text || new URL(`http://${host}`).hostname === text
}

export function readDisableAfter(text: string): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number <= mostFailures ? number : undefined
}

export const mostFailures = 10_000
