import { forwardAddress } from '../../../webhooks/forward-address.js'

/** Reads where to send samples: a port of this machine, or an address. Throws `usage` for an invalid address. */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
