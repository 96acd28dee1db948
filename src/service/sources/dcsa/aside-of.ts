import type { DcsaEvent } from './event.js'

/** A shipment event has done its part with the document that it names. */
export const asideOf = ({ code, written, document }: DcsaEvent): string =>
  code === 'HOLD'
    ? 'a document is on hold: it is not said for what'
    : `${written} of a ${document === 'other' ? 'document' : document} is no milestone of a box`
