export interface ReceiverLimits {
  bodyBytes: number
  /** Maximum total size in bytes of all bodies that are not verified yet. It is at least twice `bodyBytes`. */
  heldBytes: number
  headerBytes: number
  /** Maximum time in ms from the first byte of a request to the end of its headers. */
  headersMs: number
  /** Maximum time in ms from the first byte of a request to the end of its body. */
  requestMs: number
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
