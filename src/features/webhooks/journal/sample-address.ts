import { forwardAddress } from '../../../webhooks/forward-address.js'

/** Reads where samples are sent: to a port of this machine, or to an address. Throws `usage` for an invalid address. */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
