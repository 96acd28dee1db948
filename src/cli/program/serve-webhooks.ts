import { isIP } from 'node:net'

/** Addresses as a person lists them; undefined where one is none. */
export function readAddresses(text: string): string[] | undefined {
  const addresses = text.split(/[\s,]+/).filter((word) => word !== '')
  const areAll = addresses.length > 0 && addresses.every((address) => isIP(address) !== 0)
  return areAll ? [...new Set(addresses)] : undefined
}

/** After how many failures something happens, 0 for never; undefined where it is no such number. */
export function readDisableAfter(text: string): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number <= mostFailures ? number : undefined
}

export const mostFailures = 10_000
