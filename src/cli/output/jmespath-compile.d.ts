import 'jmespath'

declare module 'jmespath' {
  export interface SyntaxNode {
    type: string
    name?: string
    children?: readonly unknown[]
    /** The selected member, or the JSON value of a literal. */
    value?: unknown
  }
  export function compile(expression: string): SyntaxNode
  export function tokenize(expression: string): { type: string; value: unknown; start: number }[]
}
