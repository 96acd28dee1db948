import { OctError } from '../../../errors.js'
import { forwardAddress, isThisMachine } from '../../../webhooks/forward-address.js'

/**
 * Where events are to be passed on to. Throws `usage` where it is no address, and where it is the
 * listener itself, which would pass every event on to itself for ever.
 */
export function targetAddress(
  typed: string,
  {
    isPlainAllowed,
    own,
  }: { isPlainAllowed: boolean; own: { host: string; port: number; path: string } },
): URL {
  const url = forwardAddress(typed, isPlainAllowed)
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const isHere = isThisMachine(url.hostname) || url.hostname === own.host
  if (isHere && port === own.port && own.port !== 0) {
    throw new OctError('usage', 'Events cannot be passed on to the listener itself', {
      reason: `It listens on port ${own.port}, where --forward-to leads too.`,
      tryNext: ['oct webhooks listen --port 4318 --forward-to 3000'],
    })
  }
  return url
}
