/** The characters that hold a message together. */
export interface Syntax {
  terminator: string
  element: string
  component: string
  /** Makes the next character an ordinary one; null where the form has none. */
  release: string | null
  /** Label of the encoding that the interchange states, for bytes that are no UTF-8. */
  encoding: string
}

/** Where an interchange begins: how long its start is that is no segment, and its syntax. */
export interface Opening {
  skip: number
  syntax: Syntax
}
