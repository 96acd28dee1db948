import type { Cache } from '../../cache/cache.js'
import type { TransportEvent } from '../../contract/transport-event.js'
import { OctError } from '../../errors.js'
import { eventIncludes } from '../includes.js'
import { type Pass, storeStep } from './pass.js'
import type { EventSource } from './sync-source.js'

/** One sync reads the events of at most this many boxes, to stay within the rate limit. */
const mostBoxes = 25

/**
 * Reads the events of boxes whose bill is split over several sailings, where nothing else tells which
 * vessel brings them. What cannot be read stays not known, and no list waits for it.
 */
export async function readSailings(pass: Pass): Promise<void> {
  for (const id of pass.cache.events.wantedForSailings(mostBoxes)) {
    pass.signal?.throwIfAborted()
    pass.calls += 1
    const events = await eventsOf(pass.source, id)
    if (events === undefined) return
    storeStep(pass, () => pass.cache.events.save(id, events, pass.now()))
  }
}

/** Reads the events of the boxes of one bill whose vessel is not known otherwise. */
export async function readSailingsOf(
  { source, cache, now }: { source: EventSource; cache: Cache; now: () => Date },
  shipmentId: string,
): Promise<void> {
  for (const id of cache.events.wantedForSailings(mostBoxes, shipmentId)) {
    const events = await eventsOf(source, id)
    if (events === undefined) return
    cache.events.save(id, events, now())
  }
}

/** None where the service has none or refuses them; undefined where it cannot be asked now. */
async function eventsOf(source: EventSource, id: string): Promise<TransportEvent[] | undefined> {
  const events: TransportEvent[] = []
  try {
    const listed = source.containers.transportEvents(id, { include: eventIncludes })
    for await (const event of listed) events.push(event)
    return events
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    if (['not_found', 'forbidden', 'rejected'].includes(error.code)) return []
    if (['unavailable', 'rate_limited'].includes(error.code)) return undefined
    throw error
  }
}
