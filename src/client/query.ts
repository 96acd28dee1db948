import { OctError } from '../errors.js'

export type QueryValue =
  | string
  | number
  | boolean
  | undefined
  | readonly string[]
  | { readonly [name: string]: QueryValue }

export type Query = Readonly<Record<string, QueryValue>>

/** Returns a path in which all values are encoded, so that no value can change the structure of the path. */
export function path(literals: TemplateStringsArray, ...values: string[]): string {
  return literals.reduce(
    (start, literal, index) => `${start}${segment(values[index - 1])}${literal}`,
  )
}

/** Converts `{filter: {scac: 'MSCU'}, include: ['a', 'b']}` to `filter[scac]=MSCU&include=a,b`. */
export function searchParams(query: Query): URLSearchParams {
  return new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairs(name, value)))
}

/** Encodes a segment of a path. Throws `usage` for an empty segment, and for `.` and `..`, because URLs remove them. */
function segment(value = ''): string {
  if (!['', '.', '..'].includes(value)) return encodeURIComponent(value)
  throw new OctError('usage', value === '' ? 'An id is missing' : `"${value}" is not an id`)
}

function pairs(name: string, value: QueryValue): [string, string][] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value.join(',')]]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
}
