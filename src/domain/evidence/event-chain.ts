import { eventCatalog } from '../../contract/event-names.js'
import type { TransportEvent } from '../../contract/tracked-resources.js'
import { type Box, embedded } from '../box.js'
import { changedValue } from '../changed-value.js'
import { journey } from '../journey.js'
import { deadlineDate } from '../last-free-day.js'
import { knownZone, localDate } from '../zoned-time.js'
import type { EvidenceFact } from './evidence-fact.js'

/** Returns the events of a container as dated facts. Omits estimates. Marks corrected events as corrected. */
export function eventChain(events: readonly TransportEvent[]): EvidenceFact[] {
  const isRepeated = (name: string) =>
    name === combined && events.some((other) => deadlineOfSource.test(other.event ?? ''))
  return events.flatMap((event) => {
    const name = `${event.event ?? ''}`
    const instant = event.timestamp ? new Date(event.timestamp) : null
    const isEstimate = name.includes('.estimated.')
    if (isEstimate || isRepeated(name) || Number.isNaN(instant?.getTime())) return []
    const zone = knownZone(event.timezone)
    return [
      {
        date: instant && localDate(instant, zone ?? 'UTC'),
        at: instant?.toISOString() ?? null,
        timezone: zone,
        fact: name.replace(/^container\.(?:transport\.)?/, ''),
        words: wordsOf(event, name, zone),
        place:
          embedded<{ name: string }>(event.location, 'name')?.name ?? event.location_locode ?? null,
        source: event.data_source ?? null,
        received_at: event.created_at ?? null,
        text: null,
      },
    ]
  })
}

/** Returns past steps of a trip that only attributes of the container or its shipment state, as dated facts. */
export const attributeChain = (
  box: Box,
  events: readonly TransportEvent[],
  now: Date,
): EvidenceFact[] =>
  journey(box, events, now)
    .filter(({ standing, event }) => standing === 'past' && event === null)
    .map(({ name, at, zone }) => ({
      date: localDate(new Date(at), zone ?? 'UTC'),
      at: new Date(at).toISOString(),
      timezone: zone,
      fact: name,
      words: labelOf(`container.transport.${name}`),
      place: null,
      source: null,
      received_at: null,
      text: null,
    }))

/** An event about the combined last free day, which may repeat an event of one source. */
const combined = 'container.pickup_lfd.changed'
const deadlineOfSource = /^container\.pickup_lfd_\w+\.changed$/

function wordsOf(event: TransportEvent, name: string, zone: string | null): string {
  const label = labelOf(name)
  const value = changedValue(event)
  const day = typeof value === 'string' && name.includes('lfd') ? deadlineDate(value, zone) : null
  const isUndated = !event.timestamp && day === null
  const words = isUndated
    ? `${label}, time not reported`
    : day === null
      ? label
      : `${label}: ${day}`
  return event.invalidated_at ? `${words} (corrected ${event.invalidated_at})` : words
}

const labelOf = (name: string): string =>
  (Object.hasOwn(eventCatalog, name) && eventCatalog[name as keyof typeof eventCatalog]) || name
