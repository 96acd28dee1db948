import type { Entitlement } from './vocabulary.js'

/** Names of features, as they are written in sentences. */
export const featureNames = {
  routing: 'routing data',
  refresh: 'refreshing on demand',
  rail: 'rail data',
  map: 'the embeddable map',
  widget: 'the embeddable widget',
  data_out: 'sending events to webhooks',
} as const satisfies Record<Entitlement, string>

export const needsFeature = (feature: string): string =>
  `The request needs ${feature}, which the operator of the service enables.`
