/**
 * Decodes UTF-16 (with a byte order mark, or recognized by its zero bytes), UTF-8, and East Asian encodings if words of
 * the trade prove them. Decodes any other text as Windows-1252, which includes Latin-1. Drops the byte order mark, and
 * an incomplete character at the end.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  const text = utf8TextOf(bytes)
  if (text !== null) return text
  const asian = asianEncodingOf(bytes.subarray(0, provingBytes))
  return asian === null ? windowsTextOf(bytes) : new TextDecoder(asian).decode(bytes)
}

/** Number of bytes at the start of a file that show its encoding. */
const provingBytes = 4096

/** Returns the East Asian encoding in which a text contains words of the trade, such as `container`. Null for none. */
function asianEncodingOf(bytes: Uint8Array): string | null {
  const found = provingWords.find(([encoding, words]) =>
    words.test(new TextDecoder(encoding).decode(bytes)),
  )
  return found === undefined ? null : found[0]
}

const provingWords: readonly (readonly [encoding: string, words: RegExp])[] = [
  ['shift_jis', /コンテナ|搬出|本船|船名|船社|番号/],
  ['euc-jp', /コンテナ|搬出|本船|番号/],
  ['gb18030', /箱号|集装箱|船名|航次|放行|海关|卸船/],
  ['big5', /櫃號|貨櫃|箱號|船名|航次|放行|海關/],
  ['euc-kr', /컨테이너|선사|모선|반출|항차/],
]

/** Does not use Node.js to decode Windows-1252, because some of its releases decode bytes from 0x80 to 0x9F wrongly. */
const windowsTextOf = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (code) => windowsSigns[code.charCodeAt(0) - 0x80] ?? code)

/** The characters of the bytes from 0x80 to 0x9F. A space stands for a byte that Windows-1252 does not define. */
const windowsSigns = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ']

export function encodingOf(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return wide
  if (utf8TextOf(bytes) !== null) return 'utf-8'
  return asianEncodingOf(bytes.subarray(0, provingBytes)) ?? 'windows-1252'
}

function wideEncodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const emptyBytes = countEmpty(start)
  const enough = start.length / 8
  if (emptyBytes.odd > enough && emptyBytes.even === 0) return 'utf-16le'
  if (emptyBytes.even > enough && emptyBytes.odd === 0) return 'utf-16be'
  return null
}

function countEmpty(bytes: Uint8Array): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 }
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) counts[index % 2 === 0 ? 'even' : 'odd'] += 1
  }
  return counts
}

/** Returns the text. Returns null for invalid UTF-8. Checks and decodes in one step, because files can be large. */
function utf8TextOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}
