import { plain } from '../../../domain/brief/prose.js'

/** Returns untrusted text as one line without control characters. The template escapes HTML in the text. */
export const shown = (text: unknown, longest = 120): string => plain(text, longest)

export const capital = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
