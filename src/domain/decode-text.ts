/**
 * The text of a file as spreadsheets and editors write it: UTF-16 by its mark or by its pattern of
 * empty bytes, else UTF-8, else Windows-1252 (which holds Latin-1). A byte order mark is dropped,
 * and a character that is cut off at the end counts for nothing.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** The name of the encoding that bytes seem to be text in. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const emptyBytes = countEmpty(start)
  const enough = start.length / 8
  if (emptyBytes.odd > enough && emptyBytes.even === 0) return 'utf-16le'
  if (emptyBytes.even > enough && emptyBytes.odd === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Numbers and latin letters leave every other byte of UTF-16 empty: a quarter of them at least. */
function countEmpty(bytes: Uint8Array): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 }
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) counts[index % 2 === 0 ? 'even' : 'odd'] += 1
  }
  return counts
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
