let refused = 0

/** Returns how many large arrays `boundBuffers` refused. A library may hide the error of a refused array. */
export const refusedBuffers = (): number => refused

/**
 * Makes the creation of a large array throw. A few kilobytes may unpack to gigabytes, and the memory limit of a thread
 * does not cover such arrays. Removes `DecompressionStream`, so that libraries must unpack into arrays.
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
