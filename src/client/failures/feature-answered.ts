import type { Entitlement } from '../../contract/vocabulary.js'
import type { RequestRecord } from '../client-options.js'
import { neededEntitlement } from './missing-entitlement.js'

/** Returns the feature that a response proves to be enabled or disabled; undefined if it proves nothing. */
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
