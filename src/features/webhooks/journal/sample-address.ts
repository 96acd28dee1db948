import { forwardAddress } from '../../../webhooks/forward-address.js'

/** Parses the address to which samples are sent: a port of this machine, or a URL. Throws `usage` if it is invalid. */
export const sampleAddress = (typed: string, isPlainAllowed: boolean): URL =>
  forwardAddress(typed, isPlainAllowed)
