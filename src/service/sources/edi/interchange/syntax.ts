/** The separator characters of a message. */
export interface Syntax {
  terminator: string
  element: string
  component: string
  /** Makes the next character an ordinary one; null if the format has none. */
  release: string | null
  /** Encoding that the interchange states, used for bytes that are not UTF-8. */
  encoding: string
}

/** Start of an interchange: the number of characters before its first segment, and its syntax. */
export interface Opening {
  skip: number
  syntax: Syntax
}
