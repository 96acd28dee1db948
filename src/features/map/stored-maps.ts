import type { StoredMap } from '../../cache/route-map-store.js'
import type { Workspace } from '../../desk/workspace.js'

/** Maximum number of maps that oct reads in advance, and maximum total size of these maps in bytes. */
const mostAhead = { maps: 32, bytes: 8_000_000 }

/** Reads cached maps in batches, because each read needs a lock. Each batch is larger than the one before. */
export class StoredMaps {
  readonly #ids: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  #ahead = new Map<string, StoredMap | undefined>()
  #unasked = new Set<string>()
  #portion = 1

  constructor(routes: readonly { id: string }[]) {
    this.#ids = routes.map(({ id }) => id)
    this.#places = new Map(this.#ids.map((id, place) => [id, place]))
  }

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
