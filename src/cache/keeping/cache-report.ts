import { isAlive } from '../../files/this-process.js'
import { decodeSchema } from '../../sqlite/schema-version.js'
import type { CacheDatabase } from '../cache-database.js'
import { instant, parsedOrNull } from '../payload.js'
import { checkpointKey, StateStore } from '../state.js'
import { bytesOf } from './kept-files.js'

/** What a cache holds. Instants are UTC. */
export interface CacheReport {
  path: string
  bytes: number
  /** The log beside the file. */
  logBytes: number
  schemaVersion: number
  containers: OpenAndClosed
  shipments: OpenAndClosed
  requests: OpenAndClosed
  events: number
  changes: number
  places: number
  /** When the last complete sync of what is open began, and of everything. */
  syncedAt: Date | null
  syncedClosedAt: Date | null
  /** When the box that nobody has read for longest was last read. */
  oldestReadAt: Date | null
  /** When an interrupted sync began that the next one may go on with. */
  interruptedAt: Date | null
  /** Who syncs, prunes or purges now. */
  busy: { pid: number; host: string; since: Date } | null
  prunedAt: Date | null
}

export interface OpenAndClosed {
  open: number
  closed: number
}

/** The state key of the last time that a cache was pruned. */
export const prunedAtKey = 'pruned_at'

/** Counts what a cache holds; the service is not asked. */
export function cacheReport(database: CacheDatabase, now: Date): CacheReport {
  const state = new StateStore(database)
  const prunedAt = state.get(prunedAtKey)
  return {
    path: database.path,
    ...bytesOf(database.path),
    schemaVersion: decodeSchema(Number(database.row('PRAGMA user_version')?.user_version)).version,
    containers: openAndClosed(database, 'containers'),
    shipments: openAndClosed(database, 'shipments'),
    requests: openAndClosed(database, 'tracking_requests'),
    events: countOf(database, 'events'),
    changes: countOf(database, 'changes'),
    places: countOf(database, 'places'),
    syncedAt: state.lastSyncedAt('open'),
    syncedClosedAt: state.lastSyncedAt('all'),
    oldestReadAt: oldestReading(database),
    interruptedAt: interruption(state),
    busy: holderOfLock(database, now),
    prunedAt: prunedAt === null ? null : instant(prunedAt),
  }
}

const countOf = (database: CacheDatabase, table: string): number =>
  Number(database.row(`SELECT count(*) AS count FROM ${table}`)?.count)

function openAndClosed(database: CacheDatabase, table: string): OpenAndClosed {
  const sql = `SELECT count(*) AS count FROM ${table} WHERE is_open = 1`
  const open = Number(database.row(sql)?.count)
  return { open, closed: countOf(database, table) - open }
}

function oldestReading(database: CacheDatabase): Date | null {
  const oldest = database.row('SELECT min(fetched_at) AS at FROM containers')?.at
  return typeof oldest === 'string' ? instant(oldest) : null
}

function interruption(state: StateStore): Date | null {
  const begun = (['open', 'all'] as const).flatMap((scope) => {
    const checkpoint = parsedOrNull<{ startedAt: string }>(state.get(checkpointKey(scope)))
    return checkpoint === null ? [] : [checkpoint.startedAt]
  })
  const latest = begun.sort().at(-1)
  return latest === undefined ? null : instant(latest)
}

function holderOfLock(database: CacheDatabase, now: Date): CacheReport['busy'] {
  const sql = `SELECT pid, host, acquired_at FROM locks WHERE name = 'sync' AND expires_at > ?`
  const row = database.row(sql, now)
  if (row === undefined) return null
  const holder = { pid: Number(row.pid), host: String(row.host), since: instant(row.acquired_at) }
  return isAlive(holder) ? holder : null
}
