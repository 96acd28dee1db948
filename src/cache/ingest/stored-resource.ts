import type { Ref } from '../../contract/json-api.js'

/** A flat resource before its type matters; members by name. */
export type Resource = Ref & Record<string, unknown>

/** A text member, or null where it is absent or something else. */
export function textOf(resource: Resource, member: string): string | null {
  const value = resource[member]
  return typeof value === 'string' ? value : null
}

/** The texts of a list member, or of one that may hold a single text. */
export function textsOf(resource: Resource, member: string): string[] {
  const value = resource[member]
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((text) => typeof text === 'string')
}

/** The target of a to-one relationship. */
export function refOf(resource: Resource, member: string): Ref | null {
  const value = resource[member]
  return isResource(value) ? value : null
}

/** An instant in the one spelling that sorts as text, whatever offset the source used. */
export function instantOf(resource: Resource, member: string): string | null {
  const instant = new Date(textOf(resource, member) ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** Whether a value names or embeds a resource. */
export function isResource(value: unknown): value is Resource {
  if (typeof value !== 'object' || value === null) return false
  const { id, type } = value as Partial<Ref>
  return typeof id === 'string' && typeof type === 'string'
}
