import { InvalidArgumentError } from 'commander'
import { mostLevels } from '../../contract/parse-json.js'
import { OctError } from '../../errors.js'
import { exactJson } from './exact-json.js'

export interface ApiField {
  path: string[]
  name: string
  value: unknown
}

export const collectTextField = (word: string, previous: ApiField[] | undefined): ApiField[] =>
  gathered(word, previous, (text) => text)

/** Adds a field to the request. A value that is valid JSON is read as JSON. Any other value is a text. */
export const collectTypedField = (word: string, previous: ApiField[] | undefined): ApiField[] =>
  gathered(word, previous, jsonOrText)

function gathered(
  word: string,
  previous: ApiField[] | undefined,
  read: (text: string) => unknown,
): ApiField[] {
  const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === '') throw new InvalidArgumentError('Give a field as name=value or a[b]=value.')
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)]
  if (path.length > mostLevels)
    throw new InvalidArgumentError('The name of the field has too many levels.')
  if (path.includes('__proto__'))
    throw new InvalidArgumentError('A field cannot have the name __proto__.')
  return [...(previous ?? []), { path, name, value: read(text) }]
}

function jsonOrText(text: string): unknown {
  try {
    return exactJson(text)
  } catch (error) {
    if (!(error instanceof RangeError)) return text
    throw new InvalidArgumentError(`${error.message} To send the value as text, use -f.`)
  }
}

export const queryOfFields = (fields: readonly ApiField[]): [string, string][] =>
  fields.map(({ name, value }) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ])

type Node = Record<string, unknown> | unknown[]

/** Builds a JSON body. For example, `a[b]=1` and `a[c][]=2` become `{a: {b: 1, c: [2]}}`. */
export function bodyOfFields(fields: readonly ApiField[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { path, name, value } of fields) {
    let node: Node = body
    for (const [index, part] of path.entries()) {
      const isLast = index === path.length - 1
      const made: unknown = isLast ? value : path[index + 1] === '' ? [] : {}
      node = put({ node, part, made, isLast, name })
    }
  }
  return body
}

interface Putting {
  node: Node
  part: string
  made: unknown
  isLast: boolean
  name: string
}

function put({ node, part, made, isLast, name }: Putting): Node {
  if (Array.isArray(node) !== (part === '')) throw contradiction(name)
  if (Array.isArray(node)) {
    node.push(made)
    return made as Node
  }
  const known = Object.hasOwn(node, part) ? node[part] : undefined
  if (known === undefined || isLast) node[part] = made
  const set = node[part]
  if (!isLast && (typeof set !== 'object' || set === null)) throw contradiction(name)
  return set as Node
}

const contradiction = (name: string): OctError =>
  new OctError('usage', `The field ${name} contradicts another field`, {
    reason: 'A field can be a value, a list or an object, but only one of these.',
    tryNext: ['oct api --help'],
  })
