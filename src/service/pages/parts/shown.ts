import { plain } from '../../../domain/brief/prose.js'

/** Returns an outside text as one line without control characters; the template escapes the markup in it. */
export const shown = (text: unknown, longest = 120): string => plain(text, longest)

/** Returns the words with a capital letter at the start. */
export const capital = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
