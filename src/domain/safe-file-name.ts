/** Maximum length of a file name on common file systems, in UTF-8 bytes. */
const mostBytes = 255

/** Matches file names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i

/** Matches control characters, invisible characters, unpaired surrogates, and characters that reorder text. */
const unwelcome = /\p{Cc}|\p{Cs}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]/gu

/** Returns a safe file name: no path, no unsafe characters, no device name, not hidden, at most 255 bytes. */
export function safeFileName(name: string, fallback: string): string {
  const last = name.split(/[/\\]/).findLast((part) => plain(part) !== '')
  const safe = plain(last ?? '') || fallback
  return numberedFileName(device.test(safe) ? `_${safe}` : safe, 1)
}

export const visibleName = (name: string): string => name.replace(unwelcomeRuns, ' ').trim()

const unwelcomeRuns = new RegExp(`(?:${unwelcome.source})+`, 'gu')

export function numberedFileName(name: string, number: number): string {
  const [extension = ''] = /(?<=.)\.[^.\s]{1,15}$/su.exec(name) ?? []
  const stem = name.slice(0, name.length - extension.length)
  return fileNameEnding(stem, number === 1 ? extension : ` (${number})${extension}`)
}

/** Appends an ending to a file name. If necessary, shortens the name, so that the result has at most 255 bytes. */
export function fileNameEnding(name: string, ending: string): string {
  const room = mostBytes - bytesOf(ending)
  if (bytesOf(name) <= room) return name + ending
  let stem = ''
  let bytes = 0
  // Cuts the text only between visible characters. An emoji that consists of several code points stays complete.
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
