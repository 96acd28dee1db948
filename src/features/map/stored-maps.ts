import type { StoredMap } from '../../cache/route-map-store.js'
import type { Workspace } from '../../desk/workspace.js'

/** How many maps, and about how many bytes of them, are held at once. */
const mostAhead = { maps: 32, bytes: 8_000_000 }

/**
 * The cached maps of a list, read ahead in batches, because reading one by one takes a lock each
 * time. A batch is twice as large as the last one if all of that was used.
 */
export class StoredMaps {
  readonly #ids: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  #ahead = new Map<string, StoredMap | undefined>()
  #unasked = new Set<string>()
  #portion = 1

  /** Takes routes with the ids of their containers. */
  constructor(routes: readonly { id: string }[]) {
    this.#ids = routes.map(({ id }) => id)
    this.#places = new Map(this.#ids.map((id, place) => [id, place]))
  }

  /** Returns undefined if the cache has none. */
  async of(
    { cache }: Pick<Workspace, 'cache'>,
    { id }: { id: string },
  ): Promise<StoredMap | undefined> {
    const { routeMaps } = await cache()
    if (!this.#ahead.has(id)) {
      const from = this.#places.get(id)
      const ids = from === undefined ? [id] : this.#ids.slice(from, from + this.#nextPortion())
      const found = routeMaps.several(ids)
      this.#ahead = new Map(ids.map((each) => [each, found.get(each)]))
      this.#unasked = new Set(ids)
    }
    this.#unasked.delete(id)
    return this.#ahead.get(id)
  }

  #nextPortion(): number {
    const last = [...this.#ahead.values()]
    const bytes = last.reduce((sum, map) => sum + (map?.drawn.length ?? 0), 0)
    const most = Math.floor((mostAhead.bytes * last.length) / Math.max(1, bytes)) || 1
    const wanted = this.#unasked.size === 0 ? this.#portion * 2 : 1
    this.#portion = Math.min(wanted, mostAhead.maps, last.length === 0 ? 1 : most)
    return this.#portion
  }
}
