import type { Command } from 'commander'
import type { Settings } from '../settings/resolve-settings.js'

export interface Suggestion {
  text: string
  /** A few words; may be empty. */
  hint: string
  /** Set if the word continues, so that no space follows. */
  isOpen?: true
}

/** The shell itself finds files and folders. */
export interface TabAnswer {
  kind: 'words' | 'files' | 'folders'
  suggestions: Suggestion[]
}

/** The words before the cursor without `oct`, and the word at the cursor. */
export interface TypedLine {
  words: readonly string[]
  current: string
}

export interface TabWorld {
  /** With `words`, returns only the commands that they can mean. */
  tree(words?: readonly string[]): Command
  settings(): Settings
}
