import { type Entitlement, entitlements } from '../../contract/vocabulary.js'
import { disabledFeaturesOf } from '../store/account-rows.js'
import type { Plan } from '../store/database/account-tables.js'
import type { Db } from '../store/database/store.js'

export type Features = ReadonlySet<Entitlement>

export async function featuresOf(db: Db, accountId: string): Promise<Features> {
  const disabled = await disabledFeaturesOf(db, accountId)
  return disabled === undefined ? new Set() : featuresBut(disabled)
}

export const hasEntitlement = (account: { features: Features }, feature: Entitlement): boolean =>
  account.features.has(feature)

/** Features that the free plan does not include. The operator can enable them for an account. */
const notOnFreePlan: readonly Entitlement[] = ['routing', 'refresh', 'rail', 'map', 'widget']

export const featuresOffOn = (plan: Plan): readonly Entitlement[] =>
  plan === 'free' ? notOnFreePlan : []

export function featuresBut(disabledFeatures: string): Features {
  const disabled = new Set(JSON.parse(disabledFeatures) as string[])
  return new Set(entitlements.filter((feature) => !disabled.has(feature)))
}
