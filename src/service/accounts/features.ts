import { type Entitlement, entitlements } from '../../contract/vocabulary.js'
import { runCompiled } from '../store/database/compiled-once.js'
import type { Db } from '../store/database/store.js'

/** What an account may use. */
export type Features = ReadonlySet<Entitlement>

/** What the account of that id may use; nothing where there is no such account. */
export async function featuresOf(db: Db, accountId: string): Promise<Features> {
  const [account] = await runCompiled(db, {
    shape: 'features of an account',
    query: () => db.selectFrom('accounts').select('disabled_features').where('id', '=', accountId),
    values: [accountId],
  })
  return account ? featuresBut(account.disabled_features) : new Set()
}

const everything: Features = new Set(entitlements)

/** Whether an account may use a feature (specification, Authentication, 4). */
export const hasEntitlement = (account: { features: Features }, feature: Entitlement): boolean =>
  account.features.has(feature)

/** All features but those of a stored JSON list. */
export function featuresBut(disabledFeatures: string): Features {
  if (disabledFeatures === '[]') return everything
  const disabled = new Set(JSON.parse(disabledFeatures) as string[])
  return new Set(entitlements.filter((feature) => !disabled.has(feature)))
}
