/**
 * The text of a file as programs write it: UTF-16 by its mark or by its pattern of empty bytes, else
 * UTF-8, else Windows-1252 (which holds Latin-1).
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, mostBytes))
}

const mostBytes = 8_000_000

/** Whether bytes are text at all: text has hardly any control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const start = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 4096))
  const odd = start.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g)?.length ?? 0
  return odd <= start.length / 50
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const empty = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = empty
  if (odd > start.length / 8 && even === 0) return 'utf-16le'
  if (even > start.length / 8 && odd === 0) return 'utf-16be'
  return isUtf8(bytes.subarray(0, mostBytes)) ? 'utf-8' : 'windows-1252'
}

/** A character cut off at the end does not count. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
