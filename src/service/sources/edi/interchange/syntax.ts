/** The separator characters of a message. */
export interface Syntax {
  terminator: string
  element: string
  component: string
  /** Makes the next character an ordinary one; null if the format has none. */
  release: string | null
  /** As stated; for bytes that are not UTF-8. */
  encoding: string
}

/** `skip`: characters before the first segment. */
export interface Opening {
  skip: number
  syntax: Syntax
}
