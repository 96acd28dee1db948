import { eventNames, unlistedEventNames } from '../../contract/event-names.js'

/** Whether there is an example of an event of that name. */
export const hasSample = (event: unknown): boolean =>
  [...eventNames, ...unlistedEventNames].some((name) => name === event)
