import { forwardAddress } from '../../../webhooks/forward-address.js'

/** Accepts a port of this machine or an address. Throws `usage` like `forwardAddress`. */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
