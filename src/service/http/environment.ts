import type { ContainerCosts } from '../../contract/container-costs.js'
import type { ValuesAround } from '../accounts/audited-values.js'
import type { Caller } from '../accounts/keys.js'
import type { PageFacts } from '../pages/page-facts.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow } from '../store/database/tables.js'

/** The response of Node's server, with the connection of its request. */
export interface Outgoing {
  setHeader(name: string, value: string): unknown
  socket?: { remoteAddress?: string | undefined } | null
  req?: { iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array> }
}

/** Computes what containers of one account cost, by the id of each container. */
export type CostReader = (rows: readonly ContainerRow[]) => Promise<Map<string, ContainerCosts>>

export interface ServiceEnv {
  Bindings: { outgoing?: Outgoing }
  Variables: {
    caller: Caller
    tenant: Tenant
    origin: string
    /** Computes the costs of containers; absent for an account without tariffs. */
    costsOf?: CostReader
    /** Checks the caller again. Throws 401 if the API key or the session has ended since the request was admitted. */
    checkAgain?: () => Promise<void>
    /** True for a request for a page, so that errors are shown as pages too. */
    isPage?: boolean
    /** Facts that every page of the signed-in person shows. A page about an error shows them too. */
    ownPage?: PageFacts
    createdId?: string
    /** Description of the operation for the audit list, such as `Edit a shipment`. */
    auditAction?: string
    /** Description of the request for the audit list. Used if no record of the API shows what changed. */
    auditDetail?: string
    /** Values of the changed record, if the transaction of the change read them. */
    valuesAround?: ValuesAround
  }
}
