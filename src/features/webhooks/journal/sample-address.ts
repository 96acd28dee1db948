import { forwardAddress } from '../../../webhooks/forward-address.js'

/**
 * Reads the address to which samples are sent: a port of this machine, or a URL. Throws `usage` for an invalid address.
 */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
