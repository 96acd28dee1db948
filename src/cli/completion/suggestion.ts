import type { Command } from 'commander'
import type { Settings } from '../settings/resolve-settings.js'

export interface Suggestion {
  text: string
  hint: string
  /** True if the suggestion is only the beginning of a word. The shell then does not add a space. */
  isOpen?: true
}

export interface TabAnswer {
  kind: 'words' | 'files' | 'folders'
  suggestions: Suggestion[]
}

/** The words of a command line before the cursor, without `oct`, and the word at the cursor. */
export interface TypedLine {
  words: readonly string[]
  current: string
}

export interface TabWorld {
  tree(words?: readonly string[]): Command
  settings(): Settings
}
