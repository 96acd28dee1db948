import { forwardAddress } from '../../../webhooks/forward-address.js'

/**
 * Where events are sent on to, as typed: a port of this machine, or an address. Throws `usage`, as
 * for plain http to another machine unless that is allowed.
 */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
