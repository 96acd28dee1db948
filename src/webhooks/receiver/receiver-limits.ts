/** How much of a sender is put up with. */
export interface ReceiverLimits {
  /** Of one body; a delivery is a few kilobytes. */
  bodyBytes: number
  /** Of all bodies together while nobody has verified them; at least two of the largest. */
  heldBytes: number
  headerBytes: number
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** From the first byte of a request to the end of its body. */
  requestMs: number
  /** Between an answer and the next request. */
  keepAliveMs: number
  /** How often the times are looked at. */
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
