import type { TransportEvent } from '../contract/tracked-resources.js'

/**
 * Returns the new last free day or appointment in an event such as `*.changed`. Null if the event withdraws the value,
 * undefined if it states none. A service may send only one of the two attributes.
 */
export const changedValue = ({
  value,
  value_timestamp,
}: Pick<TransportEvent, 'value' | 'value_timestamp'>): unknown => value ?? value_timestamp ?? value
