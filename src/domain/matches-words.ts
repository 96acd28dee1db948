/**
 * Returns whether every word occurs in one of the texts, ignoring case and accents: `sao paulo`
 * finds `São Paulo`. An empty list of words matches everything.
 */
export function matchesWords(
  texts: readonly (string | null | undefined)[],
  words: readonly string[],
): boolean {
  const folded = texts.map((text) => foldText(text ?? ''))
  return words
    .flatMap((word) => foldText(word).split(/\s+/))
    .every((word) => folded.some((text) => text.includes(word)))
}

/**
 * Returns a text in its form for comparisons: lower case, without accents. A value that is not text
 * is converted.
 */
export const foldText = (text: string): string =>
  `${text}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
