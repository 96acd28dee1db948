import type { Command } from 'commander'
import type { Settings } from '../settings/resolve-settings.js'

/** A word that can continue the line. */
export interface Suggestion {
  text: string
  /** The meaning in a few words; may be empty. */
  hint: string
  /** Set when the word continues, so that no blank follows. */
  isOpen?: true
}

/** What TAB offers: words, or files or folders, which the shell itself finds. */
export interface TabAnswer {
  kind: 'words' | 'files' | 'folders'
  suggestions: Suggestion[]
}

/** An unfinished line: the words before the cursor without `oct`, and the word at the cursor. */
export interface TypedLine {
  words: readonly string[]
  current: string
}

/** Everything that completion may use. */
export interface TabWorld {
  /** Returns the command tree, limited to the commands that the words can mean. */
  tree(words?: readonly string[]): Command
  settings(): Settings
}
