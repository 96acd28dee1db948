export interface Syntax {
  terminator: string
  element: string
  component: string
  release: string | null
  encoding: string
}

/** The separators of an EDI file. `skip` is the number of characters before the first segment. */
export interface Opening {
  skip: number
  syntax: Syntax
}
