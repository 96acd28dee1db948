import type { Abandoned } from '../../../cache/received/received-event.js'

/** What waits although nobody hands it on, one sentence for each target, and how to send it. */
export function abandonedInWords(abandoned: readonly Abandoned[]): string[] {
  return abandoned.map(({ target, count }) => {
    const events = count === 1 ? '1 event waits' : `${count} events wait`
    const listener = target === null ? 'a listener' : `a listener that hands on to ${target}`
    return `${events} for ${listener}; none runs (oct webhooks replay --waiting --forward-to <address>)`
  })
}
