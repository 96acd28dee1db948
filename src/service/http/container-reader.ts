import { containerFinder, revisionReader } from '../store/containers.js'
import type { Store, Tenant } from '../store/database/store.js'
import { writeDocument } from './answer.js'
import { containerResource } from './resources/container-resource.js'

type Bytes = Uint8Array<ArrayBuffer>

interface CachedDocument {
  accountId: string
  revision: number
  /** Version of the database when the cached response was last checked. */
  version: string
  document: Bytes
}

interface ContainerReaderOptions {
  store: Store
  version: () => string
  most?: number
}

interface AskedContainer {
  id: string
  self: string
}

/** Caches responses about single containers. A cached response is valid until any process changes the container. */
export function containerReader({ store, version, most = 2000 }: ContainerReaderOptions) {
  const find = containerFinder(store)
  const revisionOf = revisionReader(store)
  const cached = new Map<string, CachedDocument>()

  const read = async (tenant: Tenant, { id, self }: AskedContainer): Promise<Bytes | undefined> => {
    const at = version()
    const row = await find(tenant, id)
    if (row === undefined) return undefined
    const document = writeDocument(containerResource(row), self)
    const { accountId } = tenant
    cached.delete(self)
    cached.set(self, { accountId, revision: row.revision, version: at, document })
    if (cached.size > most) dropOldest(cached)
    return document
  }

  return (
    tenant: Tenant,
    wanted: AskedContainer,
  ): Bytes | undefined | Promise<Bytes | undefined> => {
    const known = cached.get(wanted.self)
    // Does not use the cache in an open transaction, because its changes may still be rolled back.
    if (known?.accountId !== tenant.accountId || !store.isAtRest()) return read(tenant, wanted)
    const at = version()
    if (known.version === at) return known.document
    if (known.revision !== revisionOf(tenant.accountId, wanted.id)) return read(tenant, wanted)
    known.version = at
    return known.document
  }
}

function dropOldest(cached: Map<string, CachedDocument>): void {
  for (const id of cached.keys()) {
    cached.delete(id)
    return
  }
}
