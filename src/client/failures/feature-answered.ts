import type { Entitlement } from '../../contract/vocabulary.js'
import type { RequestRecord } from '../client-options.js'
import { neededEntitlement } from './missing-entitlement.js'

/** Returns the feature that a request needs, and whether the account has it. Undefined if the status is unclear. */
export function featureAnswered({
  method,
  url,
  status,
}: RequestRecord): { feature: Entitlement; isEnabled: boolean } | undefined {
  if (status === undefined) return undefined
  const isEnabled = status >= 200 && status < 300
  if (!isEnabled && status !== 403) return undefined
  const feature = neededEntitlement({ method, url })
  return feature && { feature, isEnabled }
}
