import 'jmespath'

declare module 'jmespath' {
  export interface SyntaxNode {
    type: string
    /** Of a function. */
    name?: string
    children?: readonly unknown[]
    /** Of a member of an object that is picked; of a literal, any JSON. */
    value?: unknown
  }
  /** The syntax tree of an expression; throws where it is none. */
  export function compile(expression: string): SyntaxNode
  /** Where each word of an expression begins; throws where a character belongs to none. */
  export function tokenize(expression: string): { type: string; value: unknown; start: number }[]
}
