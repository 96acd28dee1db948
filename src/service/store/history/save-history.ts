import type { ContainerState, TransportEventState } from '../../tracking/shipment-state.js'
import { runCompiled } from '../database/compiled-once.js'
import type { Tenant } from '../database/store.js'
import type { ContainerRow } from '../database/tables.js'
import {
  eventId,
  isListed,
  type StoredTransportEvent,
  storedTransportEvents,
} from './stored-event.js'

interface ContainerHistory {
  container_id: string
  /** What was derived before; absent for a new container. */
  before: ContainerState | undefined
  /** What is stored was derived otherwise: everything is written. */
  isDerivedAnew: boolean
  box: ContainerState
  at: string
}

/** The columns of a container that name what happened to it. */
type EventIdColumns = Pick<ContainerRow, 'raw_event_ids' | 'transport_event_ids'>

/**
 * Writes what happened to one container, as far as that changed, and gives the ids for its row. A
 * transport event that a late statement takes the ground from is no longer listed, and stays
 * readable as invalidated: somebody may have been told of it.
 */
export async function saveHistory(
  tenant: Tenant,
  history: ContainerHistory,
): Promise<Partial<EventIdColumns>> {
  const { before, isDerivedAnew, box } = history
  const isRawKept = !isDerivedAnew && before?.raw_events === box.raw_events
  const isTransportKept = !isDerivedAnew && before?.transport_events === box.transport_events
  return {
    ...(!isRawKept && rawColumns(history)),
    ...(!isTransportKept && (await saveTransportEvents(tenant, history))),
  }
}

/** Raw events are read from the observations when somebody asks for them. */
const rawColumns = ({ container_id, box }: ContainerHistory) => ({
  raw_event_ids: JSON.stringify(
    box.raw_events.map(({ key }) => eventId(container_id, 'raw_event', key)),
  ),
})

async function saveTransportEvents(tenant: Tenant, history: ContainerHistory) {
  const { container_id, box } = history
  const events = storedTransportEvents(container_id, box.transport_events)
  const columns = {
    transport_events: JSON.stringify(events),
    ...(await retiredColumn(tenant, history)),
  }
  const row = { container_id, account_id: tenant.accountId, retired_events: '[]', ...columns }
  await runCompiled(tenant.db, {
    shape: `history of a container: ${Object.keys(columns)}`,
    query: () =>
      tenant.db
        .insertInto('container_histories')
        .values(row)
        .onConflict((conflict) => conflict.column('container_id').doUpdateSet(columns)),
    values: [...Object.values(row), ...Object.values(columns)],
  })
  return { transport_event_ids: JSON.stringify(events.filter(isListed).map(({ id }) => id)) }
}

async function retiredColumn(tenant: Tenant, history: ContainerHistory) {
  const { container_id, before, box, at } = history
  const kept = new Set(box.transport_events.map(({ key }) => key))
  const gone = before?.transport_events.filter(({ key }) => !kept.has(key)) ?? []
  if (gone.length === 0) return {}
  const { retired_events } = await tenant.db
    .selectFrom('container_histories')
    .select('retired_events')
    .where('container_id', '=', container_id)
    .where('account_id', '=', tenant.accountId)
    .executeTakeFirstOrThrow()
  const retired = JSON.parse(retired_events) as StoredTransportEvent[]
  const added = storedTransportEvents(container_id, gone.map(invalidated(at)))
  const newcomers = added.filter(({ id }) => retired.every((known) => known.id !== id))
  return { retired_events: JSON.stringify([...retired, ...newcomers]) }
}

const invalidated =
  (at: string) =>
  (event: TransportEventState): TransportEventState => ({
    ...event,
    attributes: { ...event.attributes, invalidated_at: `${at.slice(0, 19)}Z` },
  })
