import type { TransportEvent } from '../contract/tracked-resources.js'

/**
 * Returns the new last free day or appointment that an event such as `*.changed` states. Returns null if the event
 * withdraws the value, and undefined if it says nothing about the value. The time of the event is not this value. A
 * service may send only one of the two attributes.
 */
export const changedValue = ({
  value,
  value_timestamp,
}: Pick<TransportEvent, 'value' | 'value_timestamp'>): unknown => value ?? value_timestamp ?? value
