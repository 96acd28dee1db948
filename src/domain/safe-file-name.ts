/** What the file systems of today take in one name, in bytes of UTF-8. */
const mostBytes = 255

/** Names that Windows takes for devices, with whatever extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i

/**
 * A name chosen by somebody else, as one that any file system takes and that stays in its folder: no
 * path, nothing hidden, no control and no mark of direction, no name of a device, at most 255 bytes
 * with the extension kept. `fallback` where nothing is left.
 */
export function safeFileName(name: string, fallback: string): string {
  const last = name.split(/[/\\]/).findLast((part) => plain(part) !== '')
  const safe = plain(last ?? '') || fallback
  return shortened(device.test(safe) ? `_${safe}` : safe)
}

function plain(name: string): string {
  return name
    .replace(/\p{Cc}|\p{Cs}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
}

/** Cut between what a person sees as characters: an emoji of several code points stays whole. */
function shortened(name: string): string {
  if (bytesOf(name) <= mostBytes) return name
  const [extension = ''] = /\.[^.\s]{1,15}$/u.exec(name) ?? []
  const room = mostBytes - bytesOf(extension)
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(
    name.slice(0, -extension.length || undefined),
  )) {
    if (bytesOf(stem + segment) > room) break
    stem += segment
  }
  return `${stem.trimEnd()}${extension}`
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
