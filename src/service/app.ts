import { createKey, type KeyWish, type ListedKey, listKeys, revokeKey } from './accounts/keys.js'
import { createRouter, type RouterOptions } from './http/router.js'
import type { Source } from './sources/source.js'
import { openStore } from './store/database/store.js'
import { advance } from './tracking/advance.js'
import type { World } from './world.js'

export interface ServiceOptions extends RouterOptions {
  /** A file, or `:memory:`. */
  databasePath: string
  /** Where observations come from; without one every number is unreachable. */
  sources: readonly Source[]
  /** The only origin of time. */
  clock: () => Date
  /** Hears of every failure that callers see as a bare 500. */
  onError?: (error: unknown) => void
}

/** The embedded service. */
export interface Service {
  /** Answers one request of the interface; failures are answers too. */
  fetch(request: Request): Promise<Response>
  /** Brings the world up to the clock, as every request does first. */
  tick(): Promise<void>
  createKey(wish?: KeyWish): Promise<ListedKey & { key: string }>
  listKeys(): Promise<ListedKey[]>
  revokeKey(id: string): Promise<boolean>
  close(): void
}

/** Opens the service over its database. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { databasePath, sources, clock, onError = () => {} } = options
  const store = await openStore(databasePath)
  return serviceOf({ store, sources, clock, onError }, options)
}

/** The service of a world that is already open. */
export function serviceOf(world: World, options: RouterOptions = {}): Service {
  const router = createRouter(world, options)
  return {
    fetch: async (request) => router.fetch(request),
    tick: () => advance(world),
    createKey: (wish) => createKey(world, wish),
    listKeys: () => listKeys(world),
    revokeKey: (id) => revokeKey(world, id),
    close: () => world.store.close(),
  }
}
