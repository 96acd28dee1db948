/** Returns buffers that contain only the given bytes, so that a thread can receive them without a copy. */
export function ownBuffers(all: readonly Uint8Array[]): ArrayBuffer[] {
  const own = all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
  return [...new Set(own)]
}
