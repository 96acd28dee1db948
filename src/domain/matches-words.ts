/** Returns whether each word occurs in one of the texts, regardless of case and accents: `sao` in `São Paulo`. */
export function matchesWords(
  texts: readonly (string | null | undefined)[],
  words: readonly string[],
): boolean {
  const folded = texts.map((text) => foldText(text ?? ''))
  return words
    .flatMap((word) => foldText(word).split(/\s+/))
    .every((word) => folded.some((text) => text.includes(word)))
}

/** Lowercases a text and removes accents, but not the marks of Japanese letters, which change the letter. */
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
