type Members = Readonly<Record<string, unknown>>

/** Maximum number of problems in a result. Nobody reads a longer list. */
const mostDoubts = 20
/** Number of nested levels of a value that oct compares with its schema. */
const deepest = 8

/**
 * Returns a sentence for each difference between a value and a schema. Checks only `type`, `enum`, `const`,
 * `properties`, `required`, `additionalProperties: false` and `items`. A `pattern` could be slow.
 */
export function jsonSchemaDoubts(schema: unknown, value: unknown): string[] {
  return doubtsAt(schema, value, { path: '', depth: 0 }).slice(0, mostDoubts)
}

interface Place {
  path: string
  depth: number
}

function doubtsAt(schema: unknown, value: unknown, place: Place): string[] {
  if (!isMembers(schema) || place.depth > deepest) return []
  const wrong = typeDoubt(schema, value, place) ?? valueDoubt(schema, value, place)
  if (wrong !== undefined) return [wrong]
  if (Array.isArray(value))
    return value.flatMap((item, index) => itemDoubts(schema, item, index, place))
  return isMembers(value) ? memberDoubts(schema, value, place) : []
}

function typeDoubt({ type }: Members, value: unknown, { path }: Place): string | undefined {
  const types = [type].flat().filter((name) => typeof name === 'string')
  if (types.length === 0 || types.some((name) => isOfType(name, value))) return undefined
  return `${named(path)} should be ${types.join(' or ')}, but is ${typeOf(value)}`
}

function valueDoubt(schema: Members, value: unknown, { path }: Place): string | undefined {
  const { enum: values, const: only } = schema
  const allowed = Array.isArray(values) ? values : only === undefined ? undefined : [only]
  if (allowed && !allowed.some((one) => JSON.stringify(one) === JSON.stringify(value))) {
    return `${named(path)} should be one of ${allowed.map((one) => JSON.stringify(one)).join(', ')}`
  }
  return undefined
}

function itemDoubts({ items }: Members, item: unknown, index: number, place: Place): string[] {
  return doubtsAt(items, item, { path: `${place.path}[${index}]`, depth: place.depth + 1 })
}

function memberDoubts(schema: Members, value: Members, { path, depth }: Place): string[] {
  const properties = isMembers(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
  return [
    ...missing.map((name) => `${at(name)} is missing`),
    ...Object.entries(value).flatMap(([name, member]) => {
      if (Object.hasOwn(properties, name)) {
        return doubtsAt(properties[name], member, { path: at(name), depth: depth + 1 })
      }
      return schema.additionalProperties === false ? [`${at(name)} is not known`] : []
    }),
  ]
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return typeOf(value) === type
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const named = (path: string): string => (path === '' ? 'the data' : path)

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
