export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : plural(noun)}`

export function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** Counts equal words and returns a text such as `2 blocked, 1 ready`, in order of first occurrence. */
export function tally(words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} ${word}`)
}
