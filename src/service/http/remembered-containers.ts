import { containerFinder, revisionReader } from '../store/containers.js'
import type { Store, Tenant } from '../store/database/store.js'
import { writeDocument } from './answer.js'
import { containerResource } from './resources/container-resource.js'

type Bytes = Uint8Array<ArrayBuffer>

interface Remembered {
  accountId: string
  revision: number
  /** Of the database when this was last known to be so. */
  version: string
  document: Bytes
}

interface ContainerReaderOptions {
  store: Store
  /** Tells the version of the database. */
  version: () => string
  /** How many are remembered. */
  most?: number
}

interface AskedContainer {
  id: string
  /** The address of the request, which is in the document. */
  self: string
}

/**
 * Reads the document of one container of an account; undefined where there is none. What was
 * written is remembered until the container changes, whoever changes it, for those read last anew.
 */
export function containerReader({ store, version, most = 2000 }: ContainerReaderOptions) {
  const find = containerFinder(store)
  const revisionOf = revisionReader(store)
  const remembered = new Map<string, Remembered>()

  const read = async (tenant: Tenant, { id, self }: AskedContainer): Promise<Bytes | undefined> => {
    const at = version()
    const row = await find(tenant, id)
    if (row === undefined) return undefined
    const document = writeDocument(containerResource(row), self)
    const { accountId } = tenant
    remembered.delete(self)
    remembered.set(self, { accountId, revision: row.revision, version: at, document })
    if (remembered.size > most) dropOldest(remembered)
    return document
  }

  return (
    tenant: Tenant,
    asked: AskedContainer,
  ): Bytes | undefined | Promise<Bytes | undefined> => {
    const known = remembered.get(asked.self)
    // an open transaction may show what never comes true
    if (known?.accountId !== tenant.accountId || !store.isAtRest()) return read(tenant, asked)
    const at = version()
    if (known.version === at) return known.document
    if (known.revision !== revisionOf(tenant.accountId, asked.id)) return read(tenant, asked)
    known.version = at
    return known.document
  }
}

function dropOldest(remembered: Map<string, Remembered>): void {
  for (const id of remembered.keys()) {
    remembered.delete(id)
    return
  }
}
