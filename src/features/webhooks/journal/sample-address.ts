import { forwardAddress } from '../../../webhooks/forward-address.js'

/** Reads the address for samples: a port of this machine, or a URL. Throws `usage` if it is invalid. */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
