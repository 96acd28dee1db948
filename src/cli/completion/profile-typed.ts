import type { GlobalFlags } from '../command/global-options.js'

/** The profile that the words of an unfinished line name: its cache is the one to look into. */
export function profileTyped(words: readonly string[]): GlobalFlags {
  const index = words.findIndex((word) => /^--(?:profile(?:=|$)|sandbox$)/.test(word))
  const word = words[index]
  if (word === undefined) return {}
  if (word === '--sandbox') return { sandbox: true }
  const name = word.startsWith('--profile=') ? word.slice('--profile='.length) : words[index + 1]
  return name === undefined || name === '' ? {} : { profile: name }
}
