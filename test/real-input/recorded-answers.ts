import { isDeepStrictEqual } from 'node:util'

/** A resource as it was recorded. */
export interface RecordedResource {
  id: string
  type: string
  attributes?: Record<string, unknown>
  relationships?: Record<string, { data?: unknown }>
}

export interface RecordedDocument {
  data: RecordedResource | RecordedResource[]
  included?: RecordedResource[]
  links?: Record<string, string>
}

export const parse = (text: string): RecordedDocument => JSON.parse(text) as RecordedDocument

export const primary = ({ data }: RecordedDocument): RecordedResource[] => [data].flat()

export const everything = (document: RecordedDocument): RecordedResource[] => [
  ...primary(document),
  ...(document.included ?? []),
]

/** Wraps a recorded response as the last page of a list. */
export const asList = (document: RecordedDocument) => ({
  ...document,
  data: primary(document),
  links: {},
  meta: { size: primary(document).length, total: primary(document).length },
})

/** Returns every object in a value, at any depth. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  const members = value as Record<string, unknown>
  return [members, ...Object.values(members).flatMap(objectsIn)]
}

/**
 * Returns what an output lacks of a resource: attributes under their interface names (or
 * `attributes_<name>` after a collision), and the identities of its relationships.
 */
export function lostOf(resource: RecordedResource, output: unknown): string[] {
  const stated = objectsIn(output).filter(
    ({ id, type }) => id === resource.id && type === resource.type,
  )
  if (stated.length === 0) return [`${resource.type} ${resource.id}`]
  const has = (name: string, value: unknown): boolean =>
    stated.some((one) => isDeepStrictEqual(one[name], value))
  const attributes = Object.entries(resource.attributes ?? {})
    .filter(([name, value]) => !has(name, value) && !has(`attributes_${name}`, value))
    .map(([name]) => `${resource.type} ${resource.id}: ${name}`)
  const relationships = Object.entries(resource.relationships ?? {})
    .filter(([name, { data }]) => !stated.some((one) => refersTo(one[name], data)))
    .map(([name]) => `${resource.type} ${resource.id}: -> ${name}`)
  return [...attributes, ...relationships]
}

function refersTo(value: unknown, data: unknown): boolean {
  if (data === null || data === undefined) return value === null || value === undefined
  const identities = (one: unknown) =>
    objectsOnTop(one).map(({ id, type }) => JSON.stringify([type, id]))
  return isDeepStrictEqual(identities(value), identities(data))
}

const objectsOnTop = (value: unknown): Record<string, unknown>[] =>
  [value].flat().filter((one) => typeof one === 'object' && one !== null) as Record<
    string,
    unknown
  >[]

/** Returns every leaf below a value as `name: value`. An item of a list has the name of the list. */
export function leavesOf(value: unknown, name = ''): Set<string> {
  if (typeof value !== 'object' || value === null)
    return new Set([`${name}: ${JSON.stringify(value)}`])
  const members = Array.isArray(value)
    ? value.map((item) => [name, item] as const)
    : Object.entries(value)
  if (members.length === 0) return new Set([`${name}: ${Array.isArray(value) ? '[]' : '{}'}`])
  return new Set(members.flatMap(([key, member]) => [...leavesOf(member, key)]))
}
