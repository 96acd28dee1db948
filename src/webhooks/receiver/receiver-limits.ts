export interface ReceiverLimits {
  bodyBytes: number
  /** The largest total of bodies that are not verified yet, in bytes; at least twice `bodyBytes`. */
  heldBytes: number
  headerBytes: number
  /** The longest time from the first byte of a request to the end of its headers, in ms. */
  headersMs: number
  /** The longest time from the first byte of a request to the end of its body, in ms. */
  requestMs: number
  /** How long an idle connection stays open after a response, in ms. */
  keepAliveMs: number
  checkMs: number
  connections: number
}

export const ordinaryLimits: ReceiverLimits = {
  bodyBytes: 1_048_576,
  heldBytes: 67_108_864,
  headerBytes: 16_384,
  headersMs: 5000,
  requestMs: 15_000,
  keepAliveMs: 10_000,
  checkMs: 1000,
  connections: 1000,
}
