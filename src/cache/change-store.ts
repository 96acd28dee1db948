import type { Change, ChangedKind } from '../domain/change.js'
import type { Row } from '../sqlite/driver.js'
import type { CacheDatabase } from './cache-database.js'
import { parsed } from './payload.js'

export interface ChangeFilter {
  since?: Date
  objectId?: string
  areHolds?: true
  limit?: number
}

export class ChangeStore {
  readonly #database: CacheDatabase

  constructor(database: CacheDatabase) {
    this.#database = database
  }

  list({ limit = -1, ...filter }: ChangeFilter = {}): Change[] {
    const { where, values } = conditionOf(filter)
    const sql = `SELECT * FROM changes ${where} ORDER BY read_at DESC, id DESC LIMIT ?`
    return this.#database.rows(sql, ...values, limit).map(changeOf)
  }

  count(filter: Omit<ChangeFilter, 'limit'> = {}): number {
    const { where, values } = conditionOf(filter)
    const sql = `SELECT count(*) AS count FROM changes ${where}`
    return Number(this.#database.row(sql, ...values)?.count)
  }
}

function conditionOf({ since, objectId, areHolds }: ChangeFilter) {
  const conditions = [
    ...(since === undefined ? [] : ['read_at >= ?']),
    ...(objectId === undefined ? [] : ['object_id = ?']),
    ...(areHolds
      ? ["(attribute GLOB 'holds_at_pod_terminal.*' OR attribute GLOB 'ind_facility_holds.*')"]
      : []),
  ]
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const values = [since, objectId].filter((value) => value !== undefined)
  return { where, values }
}

function changeOf(row: Row): Change {
  return {
    id: Number(row.id),
    kind: row.kind as ChangedKind,
    objectId: String(row.object_id),
    number: String(row.number),
    attribute: String(row.attribute),
    from: parsed<unknown>(row.from_value),
    to: parsed<unknown>(row.to_value),
    readAt: String(row.read_at),
    previousReadAt: String(row.previous_read_at),
  }
}
