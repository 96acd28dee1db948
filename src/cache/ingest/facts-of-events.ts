import type { Container, TransportEvent } from '../../contract/tracked-resources.js'
import type { Vessel } from '../../contract/vessel.js'
import { type FactsOfEvents, factsOfEvents } from '../../domain/event-facts/facts-of-events.js'
import type { KnownBox, KnownEvent } from '../../domain/event-facts/known-box.js'
import type { Row } from '../../sqlite/driver.js'
import type { CacheDatabase } from '../cache-database.js'
import { parsed, parsedOrNull } from '../payload.js'
import type { Columns } from './columns.js'
import { orElse } from './derived.js'
import type { OlderMembers } from './merge-readings.js'
import { type Resource, refOf, textOf } from './stored-resource.js'

export function eventsByBox(
  database: CacheDatabase,
  ids: readonly string[],
): Map<string, KnownEvent[]> {
  const sql = `SELECT e.container_id, e.fetched_at, e.payload, v.payload AS vessel,
      p.payload ->> '$.name' AS place
    FROM events e
    LEFT JOIN places v ON v.type = 'vessel' AND v.id = e.payload ->> '$.vessel.id'
    LEFT JOIN places p ON p.type = e.payload ->> '$.location.type' AND p.id = e.payload ->> '$.location.id'
    WHERE e.container_id IN (SELECT value FROM json_each(?))
    ORDER BY e.timestamp IS NULL, e.timestamp, e.created_at, e.id`
  const events = new Map<string, KnownEvent[]>()
  for (const row of database.rows(sql, JSON.stringify(ids))) {
    const id = String(row.container_id)
    const vessel = parsedOrNull<Vessel>(row.vessel)
    const event = {
      ...parsed<TransportEvent>(row.payload),
      ...(vessel ? { vessel } : {}),
      ...(typeof row.place === 'string' ? { location_name: row.place } : {}),
    }
    const known = { event, readAt: String(row.fetched_at) }
    events.set(id, [...(events.get(id) ?? []), known])
  }
  return events
}

export function eventFactsOf(row: Row, known: Omit<KnownBox, 'readAt'>): FactsOfEvents {
  const readAt = (member: string) => statedAt(row, known.container, member)
  return orElse({ facts: {} }, () => factsOfEvents({ ...known, readAt }))
}

/** Returns when the service last stated a member of a resource (UTC, ISO 8601); null if it never did. */
export function statedAt(
  { older_members, fetched_at }: Row,
  resource: object,
  member: string,
): string | null {
  if (!(member in resource)) return null
  return parsedOrNull<OlderMembers>(older_members)?.[member] ?? String(fetched_at)
}

export function factColumns(container: Container, { facts, doubtful }: FactsOfEvents): Columns {
  const stated = container as unknown as Resource
  const facility = refOf(stated, 'pickup_facility')
  return {
    told: Object.keys(facts).length > 0 ? JSON.stringify({ ...facts, doubtful }) : null,
    current_status: textOf(stated, 'current_status'),
    pickup_facility_id: facility?.id ?? null,
    pickup_facility_type: facility?.type ?? null,
  }
}

/** Returns the ids of containers whose events may state facts that the containers themselves do not state. */
export function boxesWithFacts(database: CacheDatabase, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const sql = `SELECT id FROM containers c WHERE id IN (SELECT value FROM json_each(?))
    AND (told IS NOT NULL OR older_members IS NOT NULL OR current_status IS NULL
      OR EXISTS (SELECT 1 FROM events e WHERE e.container_id = c.id))`
  return database.rows(sql, JSON.stringify(ids)).map(({ id }) => String(id))
}
