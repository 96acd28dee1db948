import { containerFinder, revisionReader } from '../store/containers.js'
import type { Store, Tenant } from '../store/database/store.js'
import { containerResource } from './resources/container-resource.js'
import { writeResource } from './resources/resource.js'

interface Remembered {
  accountId: string
  revision: number
  text: string
}

/**
 * Reads one container of an account as JSON; undefined where there is none. What was written of a
 * container is remembered until it changes, whoever changes it, for the `most` read last anew.
 */
export function containerReader(store: Store, most = 2000) {
  const find = containerFinder(store)
  const revisionOf = revisionReader(store)
  const remembered = new Map<string, Remembered>()

  const read = async (tenant: Tenant, id: string): Promise<string | undefined> => {
    const row = await find(tenant, id)
    if (row === undefined) return undefined
    const text = writeResource(containerResource(row))
    remembered.delete(id)
    remembered.set(id, { accountId: tenant.accountId, revision: row.revision, text })
    if (remembered.size > most) dropOldest(remembered)
    return text
  }

  return (tenant: Tenant, id: string): string | undefined | Promise<string | undefined> => {
    const known = remembered.get(id)
    // an open transaction may show what never comes true
    if (known?.accountId !== tenant.accountId || !store.isAtRest()) return read(tenant, id)
    return known.revision === revisionOf(tenant.accountId, id) ? known.text : read(tenant, id)
  }
}

function dropOldest(remembered: Map<string, Remembered>): void {
  for (const id of remembered.keys()) {
    remembered.delete(id)
    return
  }
}
