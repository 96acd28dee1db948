import type { Context } from 'hono'
import type { Entitlement } from '../../contract/vocabulary.js'
import { hasEntitlement } from '../accounts/features.js'
import type { ServiceEnv } from './environment.js'
import { problem } from './problem.js'

export function requireEntitlement(context: Context<ServiceEnv>, feature: Entitlement): void {
  if (!hasEntitlement(context.get('caller'), feature)) throw problem(403, featureRefusals[feature])
}

/** Error responses for an account that uses a feature which its plan lacks. */
export const featureRefusals = {
  routing: 'Routing data is not enabled for this account',
  refresh: 'This endpoint is not enabled for this account: refreshing containers',
  rail: 'Rail data is not enabled for this account',
  map: 'The embeddable map is not enabled for this account',
  widget: 'The embeddable widget is not enabled for this account',
  data_out: 'Webhooks are not enabled for this account',
} as const satisfies Record<Entitlement, string>
