import { type FileProblem, type Place, problemAt } from './file-problem.js'
import type { FileSchema } from './file-schema.js'
import { type Located, type LocatedMap, type LocatedMember, typeOf } from './located.js'

export function shapeProblems(node: Located, schema: FileSchema, name: string): FileProblem[] {
  const types = typesOf(schema)
  const type = typeOf(node)
  const isWhole = node.kind === 'scalar' && Number.isInteger(node.value)
  if (types.length > 0 && !types.includes(type) && !(isWhole && types.includes('integer'))) {
    return [problemAt(node.place, `${name} is ${article(type)}`, cureOf(schema, types, type))]
  }
  if (node.kind === 'scalar') {
    const named = { schema, name, place: node.place }
    return [...textProblems(node.value, named), ...numberProblems(node.value, named)]
  }
  if (node.kind === 'object') return mapProblems(node, schema, name)
  const { items = {}, minItems = 0, uniqueItems = false } = schema
  const cure = cureOf(schema, types)
  const few = node.items.length < minItems
  return [
    ...(few ? [problemAt(node.place, `${name} must not be an empty list`, cure)] : []),
    ...(uniqueItems ? repeated(node.items, name) : []),
    ...node.items.flatMap((item) => shapeProblems(item, items, name)),
  ]
}

const typesOf = ({ type }: FileSchema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type

interface Named {
  schema: FileSchema
  name: string
  place: Place
}

function textProblems(value: unknown, { schema, name, place }: Named): FileProblem[] {
  if (typeof value !== 'string') return []
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema
  const shown = `${name} "${value.slice(0, 40)}"`
  const length = [...value].length
  if (length < minLength)
    return [problemAt(place, `${name} is empty`, 'write a value, or remove the empty text')]
  if (length > maxLength) {
    return [problemAt(place, `${shown} is too long`, `use at most ${maxLength} characters`)]
  }
  if (schema.enum && !schema.enum.includes(value)) {
    return [
      problemAt(place, `${shown} is not a known value`, `use one of ${schema.enum.join(', ')}`),
    ]
  }
  if (pattern === undefined || patternOf(pattern).test(value)) return []
  return [
    problemAt(
      place,
      `${shown} does not have the right format`,
      schema.description ?? 'write the value as the schema of the file describes it',
    ),
  ]
}

function numberProblems(value: unknown, { schema, name, place }: Named): FileProblem[] {
  const { minimum = Number.NEGATIVE_INFINITY } = schema
  if (typeof value !== 'number' || value >= minimum) return []
  const cure = schema.description ?? `write a number of at least ${minimum}`
  return [problemAt(place, `${name} ${value} is less than ${minimum}`, cure)]
}

const patterns = new Map<string, RegExp>()

function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known
}

function mapProblems(node: LocatedMap, schema: FileSchema, name: string): FileProblem[] {
  const { required = [], maxProperties = Number.POSITIVE_INFINITY } = schema
  const missing = required.filter((key) => !node.members.some((member) => member.key === key))
  return [
    ...missing.map((key) => problemAt(node.place, `${name} has no ${key}`, `add ${key}`)),
    ...(node.members.length > maxProperties
      ? [
          problemAt(
            node.place,
            `${name} has too many entries`,
            `use at most ${maxProperties} entries`,
          ),
        ]
      : []),
    ...node.members.flatMap((member) => memberProblems(member, schema, name)),
  ]
}

function memberProblems(member: LocatedMember, schema: FileSchema, name: string): FileProblem[] {
  const { key, keyPlace, value } = member
  const { properties = {}, additionalProperties, propertyNames } = schema
  const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties
  if (known === false) {
    const cure = `use one of ${Object.keys(properties).join(', ')}`
    return [problemAt(keyPlace, `${name} has an unknown member "${key.slice(0, 40)}"`, cure)]
  }
  const keySchema = { description: schema.description, ...propertyNames } as FileSchema
  const wrongKey = propertyNames
    ? textProblems(key, { schema: keySchema, name: `${name}:`, place: keyPlace })
    : []
  return [...wrongKey, ...(known ? shapeProblems(value, known, key.slice(0, 40)) : [])]
}

function repeated(items: readonly Located[], name: string): FileProblem[] {
  const seen = new Set<unknown>()
  return items.flatMap((item) => {
    if (item.kind !== 'scalar') return []
    if (!seen.has(item.value)) {
      seen.add(item.value)
      return []
    }
    return [problemAt(item.place, `${name} names ${item.value} twice`, 'remove the duplicate')]
  })
}

const article = (type: string): string =>
  ({ object: 'a map', array: 'a list', null: 'empty', string: 'a text' })[type] ?? `a ${type}`

function cureOf(schema: FileSchema, types: readonly string[], type?: string): string {
  const isQuotable = types.includes('string') && (type === 'number' || type === 'boolean')
  if (isQuotable) return 'put the value in quotes'
  return schema.description ?? `write ${types.map(article).join(' or ')}`
}
