import type { ContainerCosts } from '../../contract/container-costs.js'
import type { ValuesAround } from '../accounts/audited-values.js'
import type { Caller } from '../accounts/keys.js'
import type { PageFacts } from '../pages/page-facts.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow } from '../store/database/tables.js'

/** The response object of Node's server, through which the connection of the request can be reached. */
export interface Outgoing {
  setHeader(name: string, value: string): unknown
  socket?: { remoteAddress?: string | undefined } | null
  req?: { iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array> }
}

/** Computes the costs of containers of one account. The keys of the result are the ids of the containers. */
export type CostReader = (rows: readonly ContainerRow[]) => Promise<Map<string, ContainerCosts>>

export interface ServiceEnv {
  Bindings: { outgoing?: Outgoing }
  Variables: {
    caller: Caller
    tenant: Tenant
    origin: string
    /** Computes the costs of containers. Absent if the account has no tariffs. */
    costsOf?: CostReader
    /** Checks the API key or session again. Throws 401 if the key was revoked or the session ended meanwhile. */
    checkAgain?: () => Promise<void>
    /** True for a request for a page. An error is then shown as a page, too. */
    isPage?: boolean
    /** Facts that every page for the signed-in person shows, including pages about errors. */
    ownPage?: PageFacts
    createdId?: string
    /** Description of the request for the audit list, such as `Edit a shipment`. */
    auditAction?: string
    /** Detail of the request for the audit list. Only for requests that change no record of the API. */
    auditDetail?: string
    /** Values of the record before and after the change. Present only if the transaction has read the values. */
    valuesAround?: ValuesAround
  }
}
