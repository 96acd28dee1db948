import { forwardAddress } from '../../../webhooks/forward-address.js'

/**
 * Parses a typed address for events: a port of this machine, or an address. Throws `usage`, also
 * for plain http to another machine unless it is allowed.
 */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
