const isAscii = /^[\x20-\x7e]*$/

let segmenter: Intl.Segmenter | undefined

/** Cuts a text to a number of visible characters. Keeps combining marks and joined emoji together. */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text
  const first = isAscii.test(text) ? asciiCharacters : firstCharacters
  return first(text, most).length === text.length ? text : `${first(text, most - 1).trimEnd()}…`
}

const asciiCharacters = (text: string, count: number): string => text.slice(0, count)

/** Returns the first visible characters of a text. Loads Intl only if necessary, because loading Intl takes 10 ms. */
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
