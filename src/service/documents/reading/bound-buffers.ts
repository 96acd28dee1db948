/**
 * Refuses byte arrays that are larger than any file needs. The limit of a thread's memory does not
 * hold for what they hold, and a stream of a few kilobytes may unpack to many gigabytes: libraries
 * that would collect what streams unpack to have to do it in arrays that are refused here.
 */
export function boundBuffers(mostBytes = 64_000_000): void {
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, parts, newTarget) {
      const [size] = parts as unknown[]
      if (typeof size === 'number' && size > mostBytes) {
        throw new RangeError(`${size} bytes are more than a file is read into`)
      }
      return Reflect.construct(target, parts, newTarget)
    },
  })
}
