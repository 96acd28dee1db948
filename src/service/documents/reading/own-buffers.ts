/** Buffers that hold only these bytes can move to a thread without copying. */
export function ownBuffers(all: readonly Uint8Array[]): ArrayBuffer[] {
  const own = all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
  return [...new Set(own)]
}
