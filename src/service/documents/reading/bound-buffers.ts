let refused = 0

/** Returns how many large arrays this thread refused to create. A library may hide such an error. */
export const refusedBuffers = (): number => refused

/**
 * Limits the memory that a file can unpack to. A few kilobytes may unpack to gigabytes, and no memory limit of a thread
 * covers them. Without `DecompressionStream`, libraries unpack into arrays, so the function makes large arrays fail.
 */
export function boundBuffers(mostBytes = 64_000_000): void {
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, parts, newTarget) {
      const [size] = parts as unknown[]
      if (typeof size === 'number' && size > mostBytes) {
        refused += 1
        throw new RangeError(`${size} bytes exceed the limit of a buffer`)
      }
      return Reflect.construct(target, parts, newTarget)
    },
  })
}
