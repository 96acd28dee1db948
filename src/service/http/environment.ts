import type { Caller } from '../accounts/keys.js'
import type { Tenant } from '../store/database/store.js'

/** A response that is being sent over HTTP. */
export interface Outgoing {
  setHeader(name: string, value: string): unknown
  /** The request that it belongs to. */
  req?: { iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array> }
}

/** Values that the middleware provides to the routes. */
export interface ServiceEnv {
  /** The network side of the request; absent for requests within the process. */
  Bindings: { outgoing?: Outgoing }
  Variables: {
    caller: Caller
    tenant: Tenant
    /** Scheme and host at the start of every link in the response. */
    origin: string
  }
}
