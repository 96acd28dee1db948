import type { Cache } from '../../cache/cache.js'
import { placesOf } from '../../client/budget/places-of.js'
import type { TransportEvent } from '../../contract/tracked-resources.js'
import { OctError } from '../../errors.js'
import { inParallel } from '../in-parallel.js'
import { eventIncludes } from './includes.js'
import { type Pass, storeStep } from './pass.js'
import type { EventSource } from './sync-source.js'

/**
 * Each box costs a request. A sync asks at most what background work may ask in one minute, and less
 * where a part of that minute is used: it stops before it would have to wait. The next one goes on.
 */
const mostBoxes = placesOf({ bucket: 'default', share: 1, isBackground: true })

/** Of one bill a person waits for the answer: at most what one minute allows. */
const mostOfBill = placesOf({ bucket: 'default', share: 1, isBackground: false })

/** Boxes that are read at the same time. */
const width = 4

/**
 * Reads the events of boxes of bills with several boxes, where nothing else tells which vessel brings
 * them. What is not read stays not known, and no list waits for it.
 */
export async function readSailings(pass: Pass): Promise<void> {
  const { cache, source, spare = source } = pass
  await readEach(spare, cache.events.wantedForSailings(mostBoxes), {
    ask: () => {
      pass.signal?.throwIfAborted()
      pass.calls += 1
    },
    store: (id, events) => storeStep(pass, () => cache.events.save(id, events, pass.now())),
  })
}

/** Reads the events of the boxes of one bill whose vessel is not known otherwise. */
export async function readSailingsOf(
  { source, cache, now }: { source: EventSource; cache: Cache; now: () => Date },
  shipmentId: string,
): Promise<void> {
  await readEach(source, cache.events.wantedForSailings(mostOfBill, shipmentId), {
    ask: () => undefined,
    store: (id, events) => cache.events.save(id, events, now()),
  })
}

interface Steps {
  ask: () => void
  store: (id: string, events: TransportEvent[]) => void
}

/** Until the service cannot be asked any more. */
async function readEach(
  source: EventSource,
  ids: readonly string[],
  { ask, store }: Steps,
): Promise<void> {
  let isOver = false
  await inParallel(ids, width, async (id) => {
    if (isOver) return
    ask()
    const events = await eventsOf(source, id)
    if (events === undefined) isOver = true
    else store(id, events)
  })
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
