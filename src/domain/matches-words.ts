/**
 * Whether every word stands in one of the texts, whatever its case and its accents: `sao paulo`
 * finds `São Paulo`. No word matches everything.
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

/** A text as it is compared: lower case, without accents; what is no text is read as one. */
export const foldText = (text: string): string =>
  `${text}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
