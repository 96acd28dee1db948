import { type EventName, eventNames } from '../../../contract/event-names.js'
import type { Container, TransportEvent } from '../../../contract/tracked-resources.js'
import { inParallel } from '../../../desk/in-parallel.js'
import { unlessMissing } from '../../../desk/unless-missing.js'
import type { Workspace } from '../../../desk/workspace.js'
import type { Change } from '../../../domain/change.js'
import { factsOfEvent } from '../../../domain/event-facts.js'
import { deadlineOf } from '../../../domain/last-free-day.js'
import type { ArrivedEvents } from './arrived-events.js'
import { isTransportEvent, mayBeTransportEvent } from './events-of-change.js'
import { type FlatReference, rebuiltEnvelope } from './rebuilt-envelope.js'
import type { Reconstruction } from './reconstruction.js'
import { reconstructionId } from './reconstruction.js'

export interface TransportWish {
  since: Date
  /** UTC instant of the oldest reading before one of the changes, or `since` if that is earlier. */
  earliest: Date
  isSubscribed: (event: string) => boolean
  changes: readonly Change[]
  heard: ArrivedEvents
}

const width = 4

/** Returns transport events that the service lists but that did not arrive. */
export async function missedTransportEvents(
  workspace: Workspace,
  wish: TransportWish,
): Promise<Reconstruction[]> {
  const cache = await workspace.cache()
  const found: Reconstruction[] = []
  const boxes = [...changesByBox(wish)]
  await inParallel(boxes, width, async ([id, changes]) => {
    workspace.progress(`Reading the events of ${changes[0]?.number}`)
    const client = await workspace.client()
    const listed = await unlessMissing(client.containers.transportEvents(id).toArray())
    const box = cache.containers.byId(id)?.container
    const subject: FlatReference = { ...box, id, type: 'container' }
    const missed = missedOf(listed ?? [], { ...wish, changes, box })
    found.push(
      ...missed.map((event) => ({
        envelope: envelopeOf(event, subject),
        foundBy: 'sync' as const,
      })),
    )
  })
  return found
}

function changesByBox({ changes, isSubscribed }: TransportWish): Map<string, Change[]> {
  const names = eventNames.filter((name) => isTransportEvent(name) && isSubscribed(name))
  const byBox = new Map<string, Change[]>()
  for (const change of changes) {
    if (!names.some((name) => mayBeTransportEvent(name, change))) continue
    byBox.set(change.objectId, [...(byBox.get(change.objectId) ?? []), change])
  }
  return byBox
}

interface BoxWish extends TransportWish {
  box: Container | undefined
}

function missedOf(listed: readonly TransportEvent[], wish: BoxWish): TransportEvent[] {
  const { since, earliest, isSubscribed, heard, changes } = wish
  const listsChanges = listed.some(({ event }) => event.endsWith('.changed'))
  const missed = listed.filter((event) => {
    const recordedAt = Date.parse(event.created_at ?? '')
    const isSent = isTransportEvent(event.event) && isSubscribed(event.event)
    if (!isSent || event.invalidated_at || heard.has(event.id)) return false
    if (recordedAt >= since.getTime()) return true
    return recordedAt >= earliest.getTime() && changes.some((change) => isToldBy(event, change))
  })
  return listsChanges ? missed : [...missed, ...unlistedChanges(wish)]
}

/** Returns missed events about last free days and appointments, for services whose lists contain only milestones. */
function unlistedChanges({ isSubscribed, heard, changes, box }: BoxWish): TransportEvent[] {
  return changes.flatMap((change) => {
    const event = eventNames.find(
      (name) => name.endsWith('.changed') && mayBeTransportEvent(name, change),
    )
    const isSent = event !== undefined && isSubscribed(event) && isAnotherDay(change, box)
    if (!isSent || heard.takes(event, change)) return []
    const { objectId, to: value, readAt } = change
    const id = reconstructionId([event, objectId, value, readAt])
    const unknown = { shipment: null, vessel: null, location: null, terminal: null }
    const container = { id: objectId, type: 'container' as const }
    const related = { ...unknown, container, source_event: null, previous_version: null }
    const times = { timestamp: readAt, created_at: readAt, value }
    return [{ id, type: 'transport_event' as const, event, ...times, ...related }]
  })
}

/** Returns whether a last free day moved to another date. Two times on the same day are the same last free day. */
function isAnotherDay({ attribute, from, to }: Change, box: Container | undefined): boolean {
  const dayOf = (value: unknown) => deadlineOf(attribute, String(value ?? ''), box ?? {})?.date
  return !attribute.includes('lfd') || dayOf(from) !== dayOf(to)
}

/** Compares an event with a change by their facts. Their times can differ, because a source may state a fact late. */
const isToldBy = (
  { event, timestamp, value }: TransportEvent,
  { attribute, to }: Change,
): boolean => factsOfEvent(event).includes(attribute) && (to === timestamp || to === value)

function envelopeOf(event: TransportEvent, subject: FlatReference) {
  const { id, type } = subject
  const name: EventName = event.event
  return rebuiltEnvelope({
    id: reconstructionId([name, event.id]),
    event: name,
    createdAt: event.created_at ?? event.timestamp ?? '',
    reference: { ...event, container: event.container ?? { id, type } },
    webhookId: null,
    others: [subject],
  })
}
