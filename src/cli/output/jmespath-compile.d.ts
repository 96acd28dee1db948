import 'jmespath'

declare module 'jmespath' {
  /** The syntax tree of an expression; throws where it is none. */
  export function compile(expression: string): unknown
}
