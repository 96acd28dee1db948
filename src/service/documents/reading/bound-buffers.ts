let refused = 0

/** Counts arrays that this thread refused as too large. The count shows a refusal even if a library hides it. */
export const refusedBuffers = (): number => refused

/**
 * A few kilobytes may unpack to gigabytes, and the memory limit of a thread does not include unpacked arrays.
 * Therefore, creating a large array throws an error. `DecompressionStream` is removed, so that libraries must unpack
 * into such arrays.
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
