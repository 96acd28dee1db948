/** What the file systems of today take in one name, in bytes of UTF-8. */
const mostBytes = 255

/** Names that Windows takes for devices, with whatever extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i

/** Controls, halves of characters, and marks that turn the direction of writing or are not seen. */
const unwelcome = /\p{Cc}|\p{Cs}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]/gu

/**
 * A name chosen by somebody else, as one that any file system takes and that stays in its folder: no
 * path, nothing hidden, no control and no mark of direction, no name of a device, at most 255 bytes
 * with the extension kept. `fallback` where nothing is left.
 */
export function safeFileName(name: string, fallback: string): string {
  const last = name.split(/[/\\]/).findLast((part) => plain(part) !== '')
  const safe = plain(last ?? '') || fallback
  return numberedFileName(device.test(safe) ? `_${safe}` : safe, 1)
}

/**
 * A file name as a line of text that people read, each run of what nobody sees or of what acts on a
 * terminal a blank; empty where nothing is left.
 */
export const visibleName = (name: string): string => name.replace(unwelcomeRuns, ' ').trim()

const unwelcomeRuns = new RegExp(`(?:${unwelcome.source})+`, 'gu')

/** The next name for a file whose own is taken, `scan (2).pdf`, in at most 255 bytes. */
export function numberedFileName(name: string, number: number): string {
  const [extension = ''] = /(?<=.)\.[^.\s]{1,15}$/su.exec(name) ?? []
  const stem = name.slice(0, name.length - extension.length)
  return fileNameEnding(stem, number === 1 ? extension : ` (${number})${extension}`)
}

/** A name with an ending behind it; the name is cut where both would be longer than 255 bytes. */
export function fileNameEnding(name: string, ending: string): string {
  const room = mostBytes - bytesOf(ending)
  if (bytesOf(name) <= room) return name + ending
  let stem = ''
  let bytes = 0
  // Cut between what a person sees as characters: an emoji of several code points stays whole.
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += bytesOf(segment)
    if (bytes > room) break
    stem += segment
  }
  return `${stem.trimEnd()}${ending}`
}

function plain(name: string): string {
  return name
    .replace(unwelcome, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
