import { featuresOf } from '../../accounts/features.js'
import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'

export interface Derivation {
  /** Name of the rules that compute states. A state that is stored with another name is computed again. */
  name: string
  counts(observation: Observation): boolean
}

/** Version of the rules. Increase this number whenever the same observations give another state. */
const reducerVersion = 15

/** Returns how to compute states for an account. Without the feature `rail`, ignores railroads' last free days. */
export async function derivationFor(tenant: Tenant): Promise<Derivation> {
  const hasRail = (await featuresOf(tenant.db, tenant.accountId)).has('rail')
  return {
    name: `${reducerVersion}${hasRail ? '' : ' without rail'}`,
    counts: (it) => hasRail || it.kind !== 'deadline' || it.deadline !== 'pickup_lfd_rail',
  }
}
