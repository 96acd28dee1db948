import type { ByteRange } from './blob-folder.js'

/**
 * Returns the part of `size` bytes that a `Range` header asks for. Undefined if the whole file is
 * to be sent (also for several ranges or another unit), `unsatisfiable` if none of its bytes exist
 * (RFC 9110).
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  // A suffix range: the last bytes of the file.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first > last ? 'unsatisfiable' : { first, last }
}
