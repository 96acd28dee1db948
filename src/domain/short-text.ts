const isAscii = /^[\x20-\x7e]*$/

let segmenter: Intl.Segmenter | undefined

/**
 * A text of at most `most` characters as a reader counts them, the last one an ellipsis where it was
 * cut: a letter keeps its marks, and a joined emoji stays whole. A text that fits comes back as it is.
 */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text
  const first = isAscii.test(text) ? asciiCharacters : firstCharacters
  return first(text, most).length === text.length ? text : `${first(text, most - 1).trimEnd()}…`
}

const asciiCharacters = (text: string, count: number): string => text.slice(0, count)

/** Intl costs 10 ms, so only text that needs it pays. */
function firstCharacters(text: string, count: number): string {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let taken = 0
  let end = 0
  for (const { segment } of segmenter.segment(text)) {
    if (taken === count) break
    taken++
    end += segment.length
  }
  return text.slice(0, end)
}
