/** The buffers that hold nothing but these bytes: what is handed over to a thread need not be copied. */
export function ownBuffers(all: readonly Uint8Array[]): ArrayBuffer[] {
  const own = all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
  return [...new Set(own)]
}
