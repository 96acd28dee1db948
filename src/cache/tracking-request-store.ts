import type { TrackingRequest } from '../contract/tracking-request.js'
import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { ingest } from './ingest/ingest.js'
import { foldName } from './ingest/names.js'
import { instant, parsed } from './payload.js'

export interface StoredRequest {
  request: TrackingRequest
  fetchedAt: Date
}

export interface RequestFilter {
  statuses?: readonly string[]
  shipmentId?: string
  limit?: number
  offset?: number
}

const select = 'SELECT r.payload, r.fetched_at FROM tracking_requests r'

export class TrackingRequestStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  list({ statuses, shipmentId, limit = -1, offset = 0 }: RequestFilter = {}): StoredRequest[] {
    const sql = `${select}
      WHERE (? OR r.status IN (SELECT value FROM json_each(?)))
        AND (? OR r.shipment_id = ?)
      ORDER BY r.created_at DESC, r.id LIMIT ? OFFSET ?`
    const inStatus = [statuses === undefined, JSON.stringify(statuses ?? [])]
    const ofShipment = [shipmentId === undefined, shipmentId]
    return this.#database.rows(sql, ...inStatus, ...ofShipment, limit, offset).map(requestOf)
  }

  /** Returns active tracking requests whose shipment oct has never read. */
  withoutShipment(): StoredRequest[] {
    const sql = `${select} WHERE r.is_open = 1 AND r.shipment_id IN (
        SELECT shipment_id FROM tracking_requests WHERE shipment_id IS NOT NULL
        EXCEPT SELECT id FROM shipments)
      ORDER BY r.created_at DESC, r.id`
    return this.#database.rows(sql).map(requestOf)
  }

  waiting(): StoredRequest[] {
    const sql = `${select} WHERE r.status IN ('pending', 'awaiting_manifest')
      ORDER BY r.created_at DESC, r.id`
    return this.#database.rows(sql).map(requestOf)
  }

  byId(id: string): StoredRequest | undefined {
    return this.#database.rows(`${select} WHERE r.id = ?`, id).map(requestOf)[0]
  }

  /** Finds tracking requests by number. Ignores case. Active requests come first, then the newest requests. */
  byNumber(number: string): StoredRequest[] {
    const sql = `${select}
      JOIN names n ON n.kind = 'tracking_request' AND n.via = 'number' AND n.id = r.id
      WHERE n.folded = ? ORDER BY r.is_open DESC, r.created_at DESC, r.id`
    return this.#database.rows(sql, foldName(number)).map(requestOf)
  }

  save(requests: readonly TrackingRequest[], fetchedAt: Date): void {
    ingest(this.#database, requests, { fetchedAt })
  }
}

function requestOf(row: Row): StoredRequest {
  return { request: parsed<TrackingRequest>(row.payload), fetchedAt: instant(row.fetched_at) }
}
