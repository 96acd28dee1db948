import { featuresOf } from '../../accounts/features.js'
import type { Observation } from '../../sources/source.js'
import type { Tenant } from '../../store/database/store.js'

export interface Derivation {
  /** What the state is derived with; another name means that it has to be derived anew. */
  name: string
  counts(observation: Observation): boolean
}

/** Counts up whenever the reducer makes something else of the same observations. */
const reducerVersion = 8

/** Without the feature, the railroad's last free day never appears (facts, part 5). */
export async function derivationFor(tenant: Tenant): Promise<Derivation> {
  const hasRail = (await featuresOf(tenant.db, tenant.accountId)).has('rail')
  return {
    name: `${reducerVersion}${hasRail ? '' : ' without rail'}`,
    counts: (it) => hasRail || it.kind !== 'deadline' || it.deadline !== 'pickup_lfd_rail',
  }
}
