import type { Command } from 'commander'
import type { Settings } from '../settings/resolve-settings.js'

/** A word that the line can go on with. */
export interface Suggestion {
  text: string
  /** What it is or means, in a few words; may be empty. */
  hint: string
  /** More belongs to the word, so that no blank comes behind it. */
  isOpen?: true
}

/** What TAB offers: words, or the names of files or folders, which the shell knows best. */
export interface TabAnswer {
  kind: 'words' | 'files' | 'folders'
  suggestions: Suggestion[]
}

/** A line as far as it is typed: the words before the cursor's own without `oct`, then that one. */
export interface TypedLine {
  words: readonly string[]
  current: string
}

/** All that TAB may look at. */
export interface TabWorld {
  /** The command tree as far as words can mean it. */
  tree(words?: readonly string[]): Command
  settings(): Settings
}
