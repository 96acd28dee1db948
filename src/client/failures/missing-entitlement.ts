import { featureNames } from '../../contract/feature-names.js'
import type { Entitlement } from '../../contract/vocabulary.js'
import type { ServiceRequest } from '../transport.js'
import { findEndpoint, pathOf } from './request-words.js'

/** Returns the name of the feature that the endpoint needs, because a response with status 403 does not name it. */
export function missingEntitlement({
  method,
  url,
}: Pick<ServiceRequest, 'method' | 'url'>): string | undefined {
  const needs = neededEntitlement({ method, url })
  return needs && featureNames[needs]
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
