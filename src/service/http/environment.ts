import type { Caller } from '../accounts/keys.js'
import type { Tenant } from '../store/database/store.js'

export interface Outgoing {
  setHeader(name: string, value: string): unknown
  req?: { iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array> }
}

export interface ServiceEnv {
  Bindings: { outgoing?: Outgoing }
  Variables: {
    caller: Caller
    tenant: Tenant
    origin: string
  }
}
