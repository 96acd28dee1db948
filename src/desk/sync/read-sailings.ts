import type { Cache } from '../../cache/cache.js'
import { placesOf } from '../../client/budget/places-of.js'
import type { TransportEvent } from '../../contract/tracked-resources.js'
import { OctError } from '../../errors.js'
import { inParallel } from '../in-parallel.js'
import { eventIncludes } from './includes.js'
import { type Pass, storeStep } from './pass.js'
import type { EventSource } from './sync-source.js'

/** Maximum number of containers that a sync reads one by one. Half of the rate limit, so that no request must wait. */
const mostBoxes = placesOf({ bucket: 'default', share: 0.5, isBackground: true })

/** Maximum number of containers that are read one by one for a single B/L: the rate limit of a minute. */
const mostOfBill = placesOf({ bucket: 'default', share: 1, isBackground: false })

const width = 4

/** Reads the events of containers whose vessel is unknown. A list of containers does not wait for these events. */
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
