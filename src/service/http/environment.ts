import type { ContainerCosts } from '../../contract/container-costs.js'
import type { ValuesAround } from '../accounts/audited-values.js'
import type { Caller } from '../accounts/keys.js'
import type { PageFacts } from '../pages/page-facts.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow } from '../store/database/tables.js'

/** The response object of Node's server, from which the connection of the request can be found. */
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
    /** Checks the caller again. Throws 401 if the API key was revoked, or the session ended, in the meantime. */
    checkAgain?: () => Promise<void>
    /** True for a request for a page, whose errors are shown as pages too. */
    isPage?: boolean
    /** Facts that all pages of the signed-in person show, including pages about errors. */
    ownPage?: PageFacts
    createdId?: string
    /** Description of the request for the audit list, such as `Edit a shipment`. */
    auditAction?: string
    /** Detail of the request for the audit list, for requests that change no record of the API. */
    auditDetail?: string
    /** Values of the changed record before and after the change, if its transaction read them. */
    valuesAround?: ValuesAround
  }
}
