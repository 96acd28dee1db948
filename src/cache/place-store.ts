import type { Ref } from '../contract/json-api.js'
import type { CacheDatabase } from './cache-database.js'
import { ingest } from './ingest/ingest.js'
import { isResource, type Resource } from './ingest/stored-resource.js'
import { instant, parsed } from './payload.js'

export interface StoredPlace<Place> {
  place: Place
  fetchedAt: Date
}

export class PlaceStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  byId<Place extends Ref>(type: Place['type'], id: string): StoredPlace<Place> | undefined {
    const sql = 'SELECT payload, fetched_at FROM places WHERE id = ? AND type = ?'
    const row = this.#database.row(sql, id, type)
    return row && { place: parsed<Place>(row.payload), fetchedAt: instant(row.fetched_at) }
  }

  list<Place extends Ref>(type: Place['type']): StoredPlace<Place>[] {
    const sql = 'SELECT payload, fetched_at FROM places WHERE type = ? ORDER BY id'
    return this.#database.rows(sql, type).map((row) => ({
      place: parsed<Place>(row.payload),
      fetchedAt: instant(row.fetched_at),
    }))
  }

  embed<Target extends Ref>(resource: Target, members: readonly (keyof Target & string)[]): Target {
    const known = members.flatMap((member) => {
      const ref: unknown = resource[member]
      const place = isResource(ref) ? this.byId<Resource>(ref.type, ref.id)?.place : undefined
      return place ? [[member, place] as const] : []
    })
    return { ...resource, ...Object.fromEntries(known) }
  }

  save(places: readonly Ref[], fetchedAt: Date): void {
    ingest(this.#database, places, { fetchedAt })
  }
}
