import type { Entitlement } from './vocabulary.js'

/** Descriptions of the features of an account, for use in sentences. */
export const featureNames = {
  routing: 'routing data',
  refresh: 'refreshing on demand',
  rail: 'rail data',
  map: 'the embeddable map',
  widget: 'the embeddable widget',
  data_out: 'sending events to webhooks',
} as const satisfies Record<Entitlement, string>

/** Returns the sentence that explains a refusal because of a missing feature. */
export const needsFeature = (feature: string): string =>
  `The request needs ${feature}, which the operator of the service enables.`
