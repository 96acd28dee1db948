import type { Journal } from '../../cache/journal.js'
import type { ReceivedEvent, ReceivedState } from '../../cache/received/received-event.js'
import type { Workspace } from '../../desk/workspace.js'
import { normalizeContainerNumber } from '../../domain/container-number.js'
import { OctError } from '../../errors.js'
import { matchingEvents } from '../../webhooks/event-pattern.js'
import { type ReceivedRow, receivedRow } from './journal/received-row.js'

export interface ReceivedQuery {
  ids?: readonly string[]
  since?: Date
  until?: Date
  /** Names of events, ends of names, or patterns such as `container.*`. */
  patterns?: readonly string[]
  containers?: readonly string[]
  state?: ReceivedState
  isAbandoned?: boolean
}

/** Returns the newest events first, and the number of all events. Throws `not_found` for an unknown id. */
export async function listReceived(
  workspace: Workspace,
  query: ReceivedQuery,
  limit?: number,
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const { received } = await workspace.journal()
  const cache = await workspace.cache()
  const rowOf = (event: ReceivedEvent) => receivedRow(cache, event)
  if (query.ids !== undefined && query.ids.length > 0) {
    const rows = query.ids.map((id) => rowOf(eventOf(received, id)))
    return { rows, total: rows.length }
  }
  const filter = filterOf(query)
  const events = received.list({ ...filter, ...(limit === undefined ? {} : { limit }) })
  if (events.length === 0) refuseSlips(query)
  const total = limit === undefined ? events.length : received.count(filter)
  return { rows: events.map(rowOf), total }
}

/** Yields events page by page. The oldest event is first. A journal may be larger than the memory of this machine. */
export async function* receivedInOrder(
  workspace: Workspace,
  query: ReceivedQuery,
): AsyncGenerator<ReceivedEvent> {
  const { received } = await workspace.journal()
  if (query.ids !== undefined && query.ids.length > 0) {
    yield* query.ids.map((id) => eventOf(received, id))
    return
  }
  const filter = filterOf(query)
  const last = received.list({ limit: 1 })[0]?.sequence ?? 0
  for (let afterSequence = 0; ; ) {
    const page = received.list({ ...filter, afterSequence, order: 'oldest', limit: pageSize })
    yield* page.filter(({ sequence }) => sequence <= last)
    const next = page.at(-1)
    if (next === undefined && afterSequence === 0) refuseSlips(query)
    if (next === undefined || page.length < pageSize) return
    afterSequence = next.sequence
  }
}

const pageSize = 200

function eventOf(received: Journal['received'], id: string): ReceivedEvent {
  const event = received.eventOf(id)
  if (event !== undefined) return event
  throw new OctError('not_found', `This machine has received no event with the id ${id}`, {
    reason: 'Use the id of a notification, as printed by oct webhooks log.',
    tryNext: ['oct webhooks log', 'oct webhooks catch-up'],
  })
}

function filterOf({ ids: _ids, patterns, containers = [], ...filter }: ReceivedQuery) {
  return {
    ...filter,
    ...(patterns && { patterns: patterns.flatMap((name) => [name, `*.${name}`]) }),
    ...(containers.length > 0 && {
      containers: containers.flatMap((one) => [one, normalizeContainerNumber(one)]),
    }),
  }
}

function refuseSlips({ patterns = [] }: ReceivedQuery): void {
  for (const pattern of patterns) matchingEvents([pattern])
}
