import 'jmespath'

declare module 'jmespath' {
  export interface SyntaxNode {
    type: string
    /** The name of a function. */
    name?: string
    children?: readonly unknown[]
    /** The name of a selected member, or the JSON value of a literal. */
    value?: unknown
  }
  /** Returns the syntax tree of an expression; throws when the text is not an expression. */
  export function compile(expression: string): SyntaxNode
  /** Returns the tokens of an expression with their position; throws at an unknown character. */
  export function tokenize(expression: string): { type: string; value: unknown; start: number }[]
}
