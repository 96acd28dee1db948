import type { TransportEvent } from '../contract/tracked-resources.js'
import { boxOrder } from './box-rows.js'
import type { CacheDatabase } from './cache-database.js'
import { boxPayload } from './cache-schema.js'
import { deriveBoxes } from './ingest/derive.js'
import { ingest } from './ingest/ingest.js'
import { latestBelievable } from './latest-believable.js'
import { instant, parsed } from './payload.js'
import type { PlaceStore } from './place-store.js'

export interface StoredEvents {
  events: TransportEvent[]
  /** UTC instant of the last reading of the complete list of events. Null if the complete list was never read. */
  fetchedAt: Date | null
}

export class EventStore {
  readonly #database: CacheDatabase
  readonly #places: PlaceStore

  constructor(database: CacheDatabase, places: PlaceStore) {
    this.#database = database
    this.#places = places
  }

  of(containerId: string): StoredEvents {
    const rows = this.#database.rows(
      `SELECT payload FROM events WHERE container_id = ?
       ORDER BY timestamp IS NULL, timestamp, created_at, id`,
      containerId,
    )
    const read = this.#database.row(
      'SELECT fetched_at FROM event_lists WHERE container_id = ?',
      containerId,
    )
    const events = rows.map(({ payload }) =>
      this.#places.embed(parsed<TransportEvent>(payload), ['location', 'terminal', 'vessel']),
    )
    return { events, fetchedAt: read ? instant(read.fetched_at) : null }
  }

  available(): Map<string, TransportEvent[]> {
    const rows = this.#database.rows(
      `SELECT container_id, payload FROM events
       WHERE container_id IS NOT NULL AND json_extract(payload, '$.event') = ?
         AND json_extract(payload, '$.invalidated_at') IS NULL`,
      'container.transport.available',
    )
    const found = new Map<string, TransportEvent[]>()
    for (const { container_id, payload } of rows) {
      const id = String(container_id)
      found.set(id, [...(found.get(id) ?? []), parsed<TransportEvent>(payload)])
    }
    return found
  }

  byId(id: string): TransportEvent | undefined {
    const row = this.#database.row('SELECT payload FROM events WHERE id = ?', id)
    return row && parsed<TransportEvent>(row.payload)
  }

  /**
   * Returns ids of containers whose vessel is unknown until oct reads their events, most urgent first. These containers
   * share a bill with others, no source states their vessel, and their cached events are missing or outdated.
   */
  wantedForSailings(limit: number, shipmentId?: string): string[] {
    const ofBill = shipmentId === undefined ? '' : 'AND c.shipment_id = ?'
    const isSplit = "json_type(c.sailing, '$.pod_vessel_name') = 'null'"
    const isComing = `json_extract(${boxPayload}, '$.pod_arrived_at') IS NULL AND json_extract(${boxPayload}, '$.pod_discharged_at') IS NULL`
    const rows = this.#database.rows(
      `SELECT c.id FROM containers c JOIN shipments s ON s.id = c.shipment_id
         LEFT JOIN event_lists l ON l.container_id = c.id
       WHERE c.gone_at IS NULL AND c.is_open = 1 ${ofBill}
         AND json_type(${boxPayload}, '$.pod_vessel_name') IS NULL
         AND EXISTS (SELECT 1 FROM containers o
           WHERE o.shipment_id = c.shipment_id AND o.id <> c.id AND o.gone_at IS NULL)
         AND (l.fetched_at IS NULL
           OR ${isSplit} AND EXISTS (SELECT 1 FROM changes h
             WHERE h.object_id = c.id AND h.read_at > l.fetched_at)
           OR ${isComing} AND EXISTS (SELECT 1 FROM changes h
             WHERE h.object_id = s.id AND h.read_at > l.fetched_at
               AND h.attribute IN ('pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number', 'pod_eta_at')))
       ORDER BY NOT coalesce(${isSplit}, 0), l.fetched_at IS NOT NULL, s.created_at DESC, ${boxOrder}
       LIMIT ?`,
      ...(shipmentId === undefined ? [] : [shipmentId]),
      limit,
    )
    return rows.map(({ id }) => String(id))
  }

  save(containerId: string, events: readonly TransportEvent[], fetchedAt: Date): void {
    this.add(containerId, events, fetchedAt)
    this.#database.transaction(() => {
      this.#database.run(
        `DELETE FROM events WHERE container_id = ? AND (fetched_at < ? OR fetched_at > ?)
         AND id NOT IN (SELECT value FROM json_each(?))`,
        containerId,
        fetchedAt,
        latestBelievable(fetchedAt),
        JSON.stringify(events.map(({ id }) => id)),
      )
      this.#database.run(
        `INSERT INTO event_lists (container_id, fetched_at) VALUES (?, ?) ON CONFLICT (container_id) DO UPDATE
         SET fetched_at = excluded.fetched_at
         WHERE fetched_at < excluded.fetched_at OR fetched_at > ?`,
        containerId,
        fetchedAt,
        latestBelievable(fetchedAt),
      )
      deriveBoxes(this.#database, { containers: [containerId], shipments: [] })
    })
  }

  add(containerId: string, events: readonly TransportEvent[], fetchedAt: Date): void {
    const ref = { id: containerId, type: 'container' as const }
    const named = events.map((event) => ({ ...event, container: event.container ?? ref }))
    ingest(this.#database, named, { fetchedAt })
  }
}
