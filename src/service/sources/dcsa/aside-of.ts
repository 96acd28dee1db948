import type { DcsaEvent } from './event.js'

export const asideOf = ({ code, written, document }: DcsaEvent): string =>
  code === 'HOLD'
    ? 'a document is on hold; the event does not state the reason'
    : `${written} is an event of a ${document === 'other' ? 'document' : document}, not a milestone of a container`
