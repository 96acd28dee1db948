import type { SyntaxNode } from 'jmespath'
import { nearNames } from '../../domain/near-names.js'

/** The numbers of arguments of each JMESPath function (JMESPath specification, "Built-in Functions"). */
const functions: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ...{ abs: [1, 1], avg: [1, 1], ceil: [1, 1], contains: [2, 2], ends_with: [2, 2] },
  ...{ floor: [1, 1], join: [2, 2], keys: [1, 1], length: [1, 1], map: [2, 2], max: [1, 1] },
  ...{ max_by: [2, 2], merge: [1, 999], min: [1, 1], min_by: [2, 2], not_null: [1, 999] },
  ...{ reverse: [1, 1], sort: [1, 1], sort_by: [2, 2], starts_with: [2, 2], sum: [1, 1] },
  ...{ to_array: [1, 1], to_number: [1, 1], to_string: [1, 1], type: [1, 1], values: [1, 1] },
}

export function functionFault(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const own = node.type === 'Function' ? callFault(node) : undefined
  if (own !== undefined) return own
  const picked = node.type === 'KeyValuePair' ? [node.value] : []
  for (const child of [...(node.children ?? []), ...picked]) {
    const fault = functionFault(child)
    if (fault !== undefined) return fault
  }
  return undefined
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

function callFault({ name = '', children = [] }: SyntaxNode): string | undefined {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (known === undefined) {
    const [near] = nearNames(name, Object.keys(functions))
    return `there is no function ${name}()${near === undefined ? '' : `; did you mean ${near}()?`}`
  }
  const [least, most] = known
  if (children.length >= least && children.length <= most) return undefined
  const wanted = least === most ? `${least}` : `at least ${least}`
  return `${name}() takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${children.length}`
}
