/** Ignores case and accents: `sao paulo` finds `São Paulo`. No words match everything. */
export function matchesWords(
  texts: readonly (string | null | undefined)[],
  words: readonly string[],
): boolean {
  const folded = texts.map((text) => foldText(text ?? ''))
  return words
    .flatMap((word) => foldText(word).split(/\s+/))
    .every((word) => folded.some((text) => text.includes(word)))
}

/** Lower case, without accents. A value that is not text is converted. */
export function foldText(value: string): string {
  const text = `${value}`
  if (ascii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Such a text has no accents to take off. */
const ascii = /^[ -~]*$/
