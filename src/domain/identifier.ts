import { looksLikeContainerNumber, normalizeContainerNumber } from './container-number.js'

/** Converts a container number to upper case without spaces and dashes. Any other text stays unchanged. */
export function normalizeIdentifier(typed: string): string {
  return looksLikeContainerNumber(typed) ? normalizeContainerNumber(typed) : typed.trim()
}

export function joinWords(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let index = 0; index < words.length; ) {
    const taken = wordsOfOneContainer(words.slice(index))
    joined.push(normalizeIdentifier(words.slice(index, index + taken).join(taken > 1 ? '' : ' ')))
    index += taken
  }
  return joined
}

/** Splits the arguments of a command into the number or name at the start and the remaining arguments. */
export function splitObject(words: readonly string[]): { object: string; rest: string[] } {
  const taken = wordsOfOneContainer(words)
  return { object: joinWords(words.slice(0, taken))[0] ?? '', rest: words.slice(taken) }
}

function wordsOfOneContainer(words: readonly string[]): number {
  if (looksLikeContainerNumber(words[0] ?? '')) return 1
  for (const count of [2, 3, 4]) {
    if (count > words.length) break
    if (looksLikeContainerNumber(words.slice(0, count).join(''))) return count
  }
  return 1
}

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
