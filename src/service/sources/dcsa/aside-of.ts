import type { DcsaEvent } from './event.js'

/** A shipment event affects only the document that it names. */
export const asideOf = ({ code, written, document }: DcsaEvent): string =>
  code === 'HOLD'
    ? 'a document is on hold; the event does not say why'
    : `${written} of a ${document === 'other' ? 'document' : document} is not a container milestone`
