import type { RawEvent, TransportEvent } from '../../contract/tracked-resources.js'
import { currentTrips } from '../../desk/find/current-trips.js'
import { findNamed } from '../../desk/find/find-named.js'
import { refuseUnread } from '../../desk/show/refuse-unread.js'
import { showContainer } from '../../desk/show/show-container.js'
import { eventIncludes } from '../../desk/sync/includes.js'
import type { Workspace } from '../../desk/workspace.js'
import type { OctError } from '../../errors.js'

export interface BoxEvent<Event = TransportEvent> {
  container: string
  event: Event
  /** True if the service withdrew the event, or if a newer version of the event exists. */
  isCorrected: boolean
}

export interface EventList<Event = TransportEvent> {
  events: BoxEvent<Event>[]
  missing: OctError[]
}

/** Returns the events of containers in order of time. Includes corrected events only if the caller requests them. */
export async function listEvents(
  workspace: Workspace,
  words: readonly string[],
  { corrected }: { corrected: boolean },
): Promise<EventList & { fetchedAt: Date }> {
  const { details, fetchedAt, missing } = await showContainer(workspace, words)
  await refuseUnread(
    workspace,
    details.map(({ container }) => container),
  )
  const events = details.flatMap(({ container, events: all }) => {
    const replaced = new Set(all.map(({ previous_version }) => previous_version?.id))
    return all.map((event) => ({
      container: container.number,
      event,
      isCorrected: Boolean(event.invalidated_at) || replaced.has(event.id),
    }))
  })
  return {
    events: events.filter(({ isCorrected }) => corrected || !isCorrected).sort(byTime),
    fetchedAt,
    missing,
  }
}

export async function listRawEvents(
  workspace: Workspace,
  words: readonly string[],
  { corrected }: { corrected: boolean },
): Promise<EventList<RawEvent>> {
  const client = await workspace.client()
  const { found, missing } = await findNamed(workspace, words)
  const boxes = new Map(
    found.flatMap((one) =>
      currentTrips(workspace, one).map(({ container }) => [container.id, container]),
    ),
  )
  const events: BoxEvent<RawEvent>[] = []
  for (const { id, number } of boxes.values()) {
    workspace.progress(`Reading the original statements about ${number}`)
    for await (const event of client.containers.rawEvents(id, { include: eventIncludes })) {
      const isCorrected = Boolean(event.invalidated_at)
      if (corrected || !isCorrected) events.push({ container: number, event, isCorrected })
    }
  }
  return { events: events.sort(byTime), missing }
}

/** Compares events by time. Events of the same time, such as a date without a time, follow their `index`. */
function byTime(a: BoxEvent<TransportEvent | RawEvent>, b: BoxEvent<TransportEvent | RawEvent>) {
  return timeOf(a) - timeOf(b) || indexOf(a) - indexOf(b)
}

function timeOf({ event }: BoxEvent<TransportEvent | RawEvent>): number {
  const at = Date.parse(event.timestamp ?? '')
  return Number.isNaN(at) ? Number.MAX_VALUE : at
}

const indexOf = ({ event }: BoxEvent<TransportEvent | RawEvent>): number =>
  'index' in event && typeof event.index === 'number' ? event.index : 0
