/**
 * Refuses byte arrays larger than any file needs. The memory limit of a thread does not cover their
 * contents, and a stream of a few kilobytes may unpack to many gigabytes. `DecompressionStream` is
 * removed, so that libraries unpack into arrays that are refused here.
 */
export function boundBuffers(mostBytes = 64_000_000): void {
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, parts, newTarget) {
      const [size] = parts as unknown[]
      if (typeof size === 'number' && size > mostBytes) {
        throw new RangeError(`${size} bytes exceed the limit of a buffer`)
      }
      return Reflect.construct(target, parts, newTarget)
    },
  })
}
