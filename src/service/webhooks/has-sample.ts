import { eventNames, unlistedEventNames } from '../../contract/event-names.js'

export const hasSample = (event: unknown): boolean =>
  [...eventNames, ...unlistedEventNames].some((name) => name === event)
