export interface ReceiverLimits {
  /** The most bytes of one body; a delivery has a few kilobytes. */
  bodyBytes: number
  /** The most bytes of all unverified bodies together; at least two of the largest. */
  heldBytes: number
  headerBytes: number
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** From the first byte of a request to the end of its body. */
  requestMs: number
  /** Between a response and the next request. */
  keepAliveMs: number
  /** How often the times are checked. */
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
