/** Whether a text has the shape of a container, bill or booking number: digits, and few separators. */
export function looksLikeNumber(text: string): boolean {
  const word = text.normalize('NFKC').replace(/[\s\p{Cf}-]+/gu, '')
  return /^[A-Z0-9._/]{6,25}$/i.test(word) && (word.match(/\d/g)?.length ?? 0) >= 4
}
