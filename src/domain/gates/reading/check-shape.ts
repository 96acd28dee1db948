import type { GateSchema } from '../gate-calendar-schema.js'
import { type GateProblem, type Place, problemAt } from './gate-problem.js'
import { type Located, type LocatedMap, type LocatedMember, typeOf } from './located.js'

export function shapeProblems(node: Located, schema: GateSchema, name: string): GateProblem[] {
  const types = typesOf(schema)
  const type = typeOf(node)
  if (types.length > 0 && !types.includes(type)) {
    return [problemAt(node.place, `${name} is ${article(type)}`, cureOf(schema, types, type))]
  }
  if (node.kind === 'scalar') return textProblems(node.value, { schema, name, place: node.place })
  if (node.kind === 'object') return mapProblems(node, schema, name)
  const { items = {}, minItems = 0, uniqueItems = false } = schema
  const cure = cureOf(schema, types)
  const few = node.items.length < minItems
  return [
    ...(few ? [problemAt(node.place, `${name} is an empty list`, cure)] : []),
    ...(uniqueItems ? repeated(node.items, name) : []),
    ...node.items.flatMap((item) => shapeProblems(item, items, name)),
  ]
}

const typesOf = ({ type }: GateSchema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type

interface Named {
  schema: GateSchema
  name: string
  place: Place
}

function textProblems(value: unknown, { schema, name, place }: Named): GateProblem[] {
  if (typeof value !== 'string') return []
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema
  const shown = `${name} "${value.slice(0, 40)}"`
  const length = [...value].length
  if (length < minLength) return [problemAt(place, `${name} is empty`, 'remove it')]
  if (length > maxLength) {
    return [problemAt(place, `${shown} is too long`, `at most ${maxLength} characters`)]
  }
  if (schema.enum && !schema.enum.includes(value)) {
    return [problemAt(place, `${shown} is not a known value`, `one of ${schema.enum.join(', ')}`)]
  }
  if (pattern === undefined || patternOf(pattern).test(value)) return []
  return [
    problemAt(
      place,
      `${shown} does not have the right format`,
      schema.description ?? 'see oct gates schema',
    ),
  ]
}

/** Compiled patterns, because one file uses a pattern many times. */
const patterns = new Map<string, RegExp>()

function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known
}

function mapProblems(node: LocatedMap, schema: GateSchema, name: string): GateProblem[] {
  const { required = [], maxProperties = Number.POSITIVE_INFINITY } = schema
  const missing = required.filter((key) => !node.members.some((member) => member.key === key))
  return [
    ...missing.map((key) => problemAt(node.place, `${name} has no ${key}`, `add ${key}`)),
    ...(node.members.length > maxProperties
      ? [problemAt(node.place, `${name} has too many members`, `at most ${maxProperties}`)]
      : []),
    ...node.members.flatMap((member) => memberProblems(member, schema, name)),
  ]
}

function memberProblems(member: LocatedMember, schema: GateSchema, name: string): GateProblem[] {
  const { key, keyPlace, value } = member
  const { properties = {}, additionalProperties, propertyNames } = schema
  const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties
  if (known === false) {
    const cure = `it may have ${Object.keys(properties).join(', ')}`
    return [problemAt(keyPlace, `${name} has an unknown member "${key.slice(0, 40)}"`, cure)]
  }
  const keySchema = { description: schema.description, ...propertyNames } as GateSchema
  const wrongKey = propertyNames
    ? textProblems(key, { schema: keySchema, name: `${name}:`, place: keyPlace })
    : []
  return [...wrongKey, ...(known ? shapeProblems(value, known, key.slice(0, 40)) : [])]
}

function repeated(items: readonly Located[], name: string): GateProblem[] {
  const seen = new Set<unknown>()
  return items.flatMap((item) => {
    if (item.kind !== 'scalar') return []
    if (!seen.has(item.value)) {
      seen.add(item.value)
      return []
    }
    return [problemAt(item.place, `${name} names ${item.value} twice`, 'keep one of the two')]
  })
}

const article = (type: string): string =>
  ({ object: 'a map', array: 'a list', null: 'empty', string: 'a text' })[type] ?? `a ${type}`

function cureOf(schema: GateSchema, types: readonly string[], type?: string): string {
  const isQuotable = types.includes('string') && (type === 'number' || type === 'boolean')
  if (isQuotable) return 'put it in quotes'
  return schema.description ?? `it must be ${types.map(article).join(' or ')}`
}
