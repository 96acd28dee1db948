import type { Terminal } from '../../contract/place.js'
import type { Container } from '../../contract/tracked-resources.js'
import type { CacheDatabase } from '../cache-database.js'
import { parsedOrNull } from '../payload.js'
import { type Resource, refOf } from './stored-resource.js'

export const facilityTypes: readonly string[] = ['terminal', 'rail_terminal']

export class KnownPlaces {
  readonly #database: CacheDatabase
  readonly #places = new Map<string, Terminal | null>()

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  /** Returns the terminal of a container. Null if the container names none, undefined if the terminal is not cached. */
  terminalOf(
    container: Container,
    relation: 'pod_terminal' | 'pickup_facility',
  ): Terminal | null | undefined {
    const ref = refOf(container as unknown as Resource, relation)
    if (ref === null) return null
    return this.#place(ref.id, relation === 'pod_terminal' ? 'terminal' : ref.type) ?? undefined
  }

  #place(id: string, type: string): Terminal | null {
    if (!facilityTypes.includes(type)) return null
    const key = `${type} ${id}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const sql = 'SELECT payload FROM places WHERE id = ? AND type = ?'
    const place = parsedOrNull<Terminal>(this.#database.row(sql, id, type)?.payload)
    this.#places.set(key, place)
    return place
  }
}
