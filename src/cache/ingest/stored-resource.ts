import type { Ref } from '../../contract/json-api.js'

export type Resource = Ref & Record<string, unknown>

export function textOf(resource: Resource, member: string): string | null {
  const value = resource[member]
  return typeof value === 'string' ? value : null
}

/** Returns the texts of a member. The member is either a list or a single text. */
export function textsOf(resource: Resource, member: string): string[] {
  const value = resource[member]
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((text) => typeof text === 'string')
}

export function refOf(resource: Resource, member: string): Ref | null {
  const value = resource[member]
  return isResource(value) ? value : null
}

/** Returns a member of a resource as a UTC instant that sorts as text; null for an invalid instant. */
export function instantOf(resource: Resource, member: string): string | null {
  const instant = new Date(textOf(resource, member) ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

export function isResource(value: unknown): value is Resource {
  if (typeof value !== 'object' || value === null) return false
  const { id, type } = value as Partial<Ref>
  return typeof id === 'string' && typeof type === 'string'
}
