import 'jmespath'

declare module 'jmespath' {
  export interface SyntaxNode {
    type: string
    name?: string
    children?: readonly unknown[]
    value?: unknown
  }
  export function compile(expression: string): SyntaxNode
  export function tokenize(expression: string): { type: string; value: unknown; start: number }[]
}
