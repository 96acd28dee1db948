/**
 * Returns whether each word occurs in at least one of the texts. Ignores case and accents: `sao` occurs in `São Paulo`.
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
 * Converts a text to lower case without accents. Keeps the marks of Japanese letters, because they change the letter.
 */
export function foldText(value: string): string {
  const text = `${value}`
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

const ascii = /^[ -~]*$/
