export interface Syntax {
  terminator: string
  element: string
  component: string
  release: string | null
  encoding: string
}

/** The separators of an EDI file. The first segment begins after `skip` characters. */
export interface Opening {
  skip: number
  syntax: Syntax
}
