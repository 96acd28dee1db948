import { eventNames, unlistedEventNames } from '../../contract/event-names.js'

/** Whether there is a sample of an event with that name. */
export const hasSample = (event: unknown): boolean =>
  [...eventNames, ...unlistedEventNames].some((name) => name === event)
