import { isAlive } from '../../files/this-process.js'
import { decodeSchema } from '../../sqlite/schema-version.js'
import type { CacheDatabase } from '../cache-database.js'
import { instant, parsedOrNull } from '../payload.js'
import { checkpointKey, StateStore } from '../state.js'
import { prunedAtKey } from './prune-cache.js'
import { bytesOf } from './stored-files.js'

export interface CacheReport {
  bytes: number
  logBytes: number
  schemaVersion: number
  containers: OpenAndClosed
  shipments: OpenAndClosed
  requests: OpenAndClosed
  events: number
  changes: number
  places: number
  /** UTC instant at which the last complete sync of active shipments began. */
  syncedAt: Date | null
  /** UTC instant at which the last complete sync of all shipments began. */
  syncedClosedAt: Date | null
  /** UTC instant of the oldest data about a container in the cache. */
  oldestReadAt: Date | null
  interruptedAt: Date | null
  busy: { pid: number; host: string; since: Date } | null
  prunedAt: Date | null
}

export interface OpenAndClosed {
  open: number
  closed: number
}

export function cacheReport(database: CacheDatabase, now: Date): CacheReport {
  const state = new StateStore(database)
  const prunedAt = state.get(prunedAtKey)
  const oldest = database.row('SELECT min(fetched_at) AS at FROM containers')?.at
  return {
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
    oldestReadAt: typeof oldest === 'string' ? instant(oldest) : null,
    interruptedAt: interruption(state),
    busy: holderOfLock(database, now),
    prunedAt: prunedAt === null ? null : instant(prunedAt),
  }
}

export interface JournalReport {
  bytes: number
  logBytes: number
  registrations: number
  /** Tracking requests with an unknown result, because their process ended. The next command asks the service. */
  unsettled: number
  inferences: number
  uploads: number
  /** Number of unfinished uploads, which the next command continues. */
  unfinishedUploads: number
  received: number
  waiting: number
  dead: number
}

export function journalReport(database: CacheDatabase): JournalReport {
  return {
    ...bytesOf(database.path),
    registrations: countOf(database, 'registrations'),
    unsettled: countOf(database, 'registrations WHERE request_id IS NULL'),
    inferences: countOf(database, 'inferences'),
    uploads: countOf(database, 'uploads'),
    unfinishedUploads: countOf(database, 'uploads WHERE settled_at IS NULL'),
    received: countOf(database, 'received'),
    waiting: countOf(database, "received WHERE state = 'waiting'"),
    dead: countOf(database, "received WHERE state = 'dead'"),
  }
}

const countOf = (database: CacheDatabase, rows: string): number =>
  Number(database.row(`SELECT count(*) AS count FROM ${rows}`)?.count)

function openAndClosed(database: CacheDatabase, table: string): OpenAndClosed {
  const open = countOf(database, `${table} WHERE is_open = 1`)
  return { open, closed: countOf(database, table) - open }
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
