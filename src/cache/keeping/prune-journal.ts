import type { CacheDatabase } from '../cache-database.js'

/** How many notes of each kind went. */
export interface DroppedNotes {
  registrations: number
  inferences: number
  uploads: number
}

/** Drops what ended before: registrations, inferences, and uploads. */
export function pruneJournal(database: CacheDatabase, before: Date): DroppedNotes {
  return {
    registrations: pruneRegistrations(database, before),
    inferences: database.run('DELETE FROM inferences WHERE inferred_at < ?', before),
    uploads: pruneUploads(database, before),
  }
}

/**
 * Drops registrations that were settled before, which the service's own list has known since; returns
 * how many. One without an outcome stays: a sheet that is gone on with needs it.
 */
export function pruneRegistrations(database: CacheDatabase, before: Date): number {
  const sql = 'DELETE FROM registrations WHERE request_id IS NOT NULL AND settled_at < ?'
  return database.run(sql, before)
}

/**
 * Drops uploads that were finished before, and those given up before whose bytes no document can
 * have come of; returns how many. One whose document may stand stays, for the next run to look up.
 */
export function pruneUploads(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM uploads WHERE settled_at < ?
    OR (step IN ('begun', 'asked', 'sent') AND noted_at < ?)`
  return database.run(sql, before, before)
}
