import type { Ref } from '../../../contract/json-api.js'
import type { Whereabouts } from '../../sources/source.js'

/** A resource as it goes on the wire. */
export interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: Ref | Ref[] | null }>
  links?: { self: string; download?: string }
  /** The same as JSON, where there is a quicker way to write it than member by member. */
  written?: () => string
}

/** A resource as JSON. */
export const writeResource = (resource: Resource): string =>
  resource.written?.() ?? JSON.stringify(resource)

/** A relationship to one resource, or to none. */
export const toOne = (type: string, id: string | null): { data: Ref | null } => ({
  data: id === null ? null : { id, type },
})

/** A relationship to a resource whose identifier is at hand. */
export const toRef = (ref: Ref | null): { data: Ref | null } => ({ data: ref })

/** A relationship to many resources. */
export const toMany = (type: string, ids: readonly string[]): { data: Ref[] } => ({
  data: ids.map((id) => ({ id, type })),
})

/** The same as JSON, from a stored list of ids; ids are UUIDs and need no escape. */
export function writeMany(type: string, storedIds: string): string {
  let refs = ''
  for (const id of JSON.parse(storedIds) as string[]) refs += `,{"id":"${id}","type":"${type}"}`
  return `{"data":[${refs.slice(1)}]}`
}

/** A stored instant as the interface writes it: whole seconds, UTC. */
export const wireTime = (iso: string): string => `${iso.slice(0, 19)}Z`

/** The same for what may not have happened. */
export const wireTimeOrNull = (iso: string | null): string | null =>
  iso === null ? null : wireTime(iso)

/** A place as it is stored beside a row. */
export const readWhere = (text: string | null): Whereabouts | null =>
  text === null ? null : (JSON.parse(text) as Whereabouts)

/** Invented facts say so; others carry no such attribute. */
export const labelled = (row: { simulated: 0 | 1 }): { simulated?: true } =>
  row.simulated === 1 ? { simulated: true } : {}
