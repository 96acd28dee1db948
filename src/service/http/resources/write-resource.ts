import type { Ref } from '../../../contract/json-api.js'
import type { Whereabouts } from '../../sources/source.js'

/** A resource in the shape of the interface. */
export interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: Ref | Ref[] | null }>
  links?: { self: string; download?: string }
  /** Returns the resource as JSON, if there is a faster way than serializing its members. */
  written?: () => string
}

export const writeResource = (resource: Resource): string =>
  resource.written?.() ?? JSON.stringify(resource)

/** Builds a relationship to one resource, or to none. */
export const toOne = (type: string, id: string | null): { data: Ref | null } => ({
  data: id === null ? null : { id, type },
})

/** Builds a relationship from a resource identifier. */
export const toRef = (ref: Ref | null): { data: Ref | null } => ({ data: ref })

export const toMany = (type: string, ids: readonly string[]): { data: Ref[] } => ({
  data: ids.map((id) => ({ id, type })),
})

/**
 * Builds the JSON of a relationship to many resources from a stored list of ids; ids are UUIDs and
 * need no escaping.
 */
export function writeMany(type: string, storedIds: string): string {
  let refs = ''
  for (const id of JSON.parse(storedIds) as string[]) refs += `,{"id":"${id}","type":"${type}"}`
  return `{"data":[${refs.slice(1)}]}`
}

/** Formats a stored instant for the interface: whole seconds, UTC. */
export const wireTime = (iso: string): string => `${iso.slice(0, 19)}Z`

/** Formats a stored instant that may be null. */
export const wireTimeOrNull = (iso: string | null): string | null =>
  iso === null ? null : wireTime(iso)

/** Reads a place stored as JSON. */
export const readWhere = (text: string | null): Whereabouts | null =>
  text === null ? null : (JSON.parse(text) as Whereabouts)

/** Returns the `simulated` label of simulated records, and nothing for others. */
export const labelled = (row: { simulated: 0 | 1 }): { simulated?: true } =>
  row.simulated === 1 ? { simulated: true } : {}
