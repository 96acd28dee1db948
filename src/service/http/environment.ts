import type { Caller } from '../accounts/keys.js'
import type { Tenant } from '../store/database/store.js'

/** What the middleware leaves for the routes. */
export interface ServiceEnv {
  Variables: {
    caller: Caller
    tenant: Tenant
    /** Scheme and host that links of this answer begin with. */
    origin: string
  }
}
