export interface Syntax {
  terminator: string
  element: string
  component: string
  /** The character that makes the next character an ordinary one; null if the format has none. */
  release: string | null
  encoding: string
}

/** The separators of a file. `skip` is the number of characters before the first segment. */
export interface Opening {
  skip: number
  syntax: Syntax
}
