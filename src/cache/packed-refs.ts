import type { Resource } from './ingest/stored-resource.js'

/** Members of a container that often name 40 events or more, which would be half of its JSON. */
export const packedMembers: readonly string[] = ['transport_events', 'raw_events']

/** Returns references of one type as one text: the type and the ids. Returns any other value unchanged. */
export function packedRefs(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value
  const { type } = (value[0] ?? {}) as Partial<Resource>
  if (!isWord(type)) return value
  let packed = type
  for (const ref of value as unknown[]) {
    if (!isPlainRef(ref, type)) return value
    packed += ` ${ref.id}`
  }
  return packed
}

/** Replaces packed references in a resource by lists of references, as the service sent them. */
export function unpackRefs<Packed extends object>(resource: Packed): Packed {
  const members = resource as Record<string, unknown>
  for (const name of packedMembers) {
    const value = members[name]
    if (typeof value !== 'string') continue
    const [type, ...ids] = value.split(' ')
    members[name] = ids.map((id) => ({ id, type }))
  }
  return resource
}

function isPlainRef(ref: unknown, type: string): ref is { id: string } {
  if (typeof ref !== 'object' || ref === null) return false
  for (const name in ref) if (name !== 'id' && name !== 'type') return false
  const { id, type: own } = ref as Partial<Resource>
  return own === type && isWord(id)
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes(' ')
