import type { Entitlement } from '../../contract/vocabulary.js'
import type { ServiceRequest } from '../transport.js'
import { findEndpoint, pathOf } from './request-words.js'

const names = {
  routing: 'routing data',
  refresh: 'refreshing on demand',
  rail: 'rail data',
  map: 'the embeddable map',
  widget: 'the embeddable widget',
  data_out: 'sending events to webhooks',
} as const satisfies Record<Entitlement, string>

/**
 * Returns the missing feature of the account that explains a response 403. The endpoint decides, because such a
 * response contains no code.
 */
export function missingEntitlement({
  method,
  url,
}: Pick<ServiceRequest, 'method' | 'url'>): string | undefined {
  const needs = neededEntitlement({ method, url })
  return needs && names[needs]
}

export function neededEntitlement({
  method,
  url,
}: Pick<ServiceRequest, 'method' | 'url'>): Entitlement | undefined {
  return findEndpoint(method, url)?.needs ?? neededInPassing(url)
}

function neededInPassing(url: string): Entitlement | undefined {
  if (/\/webhook(?:s|_notifications)(?:\/|$)/.test(pathOf(url))) return 'data_out'
  const asked = [...new URL(url).searchParams.keys()]
  return asked.some((name) => name.startsWith('show_positions')) ? 'routing' : undefined
}
