import type { Caller } from '../accounts/keys.js'
import type { Tenant } from '../store/database/store.js'

/** An answer that is being given over HTTP. */
export interface Outgoing {
  setHeader(name: string, value: string): unknown
  /** What it answers to. */
  req?: { iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array> }
}

/** What the middleware leaves for the routes. */
export interface ServiceEnv {
  /** What stands between the service and the network; absent in process. */
  Bindings: { outgoing?: Outgoing }
  Variables: {
    caller: Caller
    tenant: Tenant
    /** Scheme and host that links of this answer begin with. */
    origin: string
  }
}
