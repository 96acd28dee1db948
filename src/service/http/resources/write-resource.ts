import type { Ref } from '../../../contract/json-api.js'
import type { Whereabouts } from '../../sources/source.js'

export interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: Ref | Ref[] | null }>
  links?: { self: string; download?: string }
  /** Writes the resource as JSON text. This is faster than `JSON.stringify`. */
  written?: () => string
}

export const writeResource = (resource: Resource): string =>
  resource.written?.() ?? JSON.stringify(resource)

export const toOne = (type: string, id: string | null): { data: Ref | null } => ({
  data: id === null ? null : { id, type },
})

export const toRef = (ref: Ref | null): { data: Ref | null } => ({ data: ref })

export const toMany = (type: string, ids: readonly string[]): { data: Ref[] } => ({
  data: ids.map((id) => ({ id, type })),
})

/** Writes references as JSON. `storedIds` is a JSON array of UUIDs, which contain no character that must be escaped. */
export function writeMany(type: string, storedIds: string): string {
  let refs = ''
  for (const id of JSON.parse(storedIds) as string[]) refs += `,{"id":"${id}","type":"${type}"}`
  return `{"data":[${refs.slice(1)}]}`
}

export const wireTime = (iso: string): string => `${iso.slice(0, 19)}Z`

export const wireTimeOrNull = (iso: string | null): string | null =>
  iso === null ? null : wireTime(iso)

export const readWhere = (text: string | null): Whereabouts | null =>
  text === null ? null : (JSON.parse(text) as Whereabouts)

/** Returns the member `simulated` for a simulated record. Returns no member for any other record. */
export const labelled = (row: { simulated: 0 | 1 }): { simulated?: true } =>
  row.simulated === 1 ? { simulated: true } : {}
