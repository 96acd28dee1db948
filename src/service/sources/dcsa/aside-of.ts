import type { DcsaEvent } from './event.js'

/** Explains why an event about a document has no effect on a container. */
export const asideOf = ({ code, written, document }: DcsaEvent): string =>
  code === 'HOLD'
    ? 'a document is on hold; the event does not say why'
    : `${written} of a ${document === 'other' ? 'document' : document} is not a container milestone`
