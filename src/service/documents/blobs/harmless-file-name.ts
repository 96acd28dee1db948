/**
 * A name that is one on every system: no path, no control or direction marks, at most 255 bytes
 * of UTF-8 with its ending kept; `file` where nothing is left.
 */
export function harmlessFileName(name: string): string {
  // half of a character is none
  const plain = Buffer.from(name)
    .toString()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, keptJoiner)
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return shortened(plain === '' ? 'file' : plain)
}

/** Emoji are joined by one of the invisible ones. */
const keptJoiner = (mark: string): string => (mark === '\u200d' ? mark : '')

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  const ending = /\.[^.]{1,16}$/u.exec(name)?.[0] ?? ''
  const room = mostBytes - Buffer.byteLength(ending)
  let stem = ''
  let bytes = 0
  for (const character of name.slice(0, name.length - ending.length)) {
    bytes += Buffer.byteLength(character)
    if (bytes > room) break
    stem += character
  }
  return stem + ending
}

const mostBytes = 255
