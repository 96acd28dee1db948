import type { CacheDatabase } from '../cache-database.js'

/** How many notes of each kind went. */
export interface DroppedNotes {
  registrations: number
  inferences: number
  uploads: number
  /** Events of webhooks. */
  received: number
}

/** Drops what ended before: registrations, inferences, uploads, and events of webhooks. */
export function pruneJournal(database: CacheDatabase, before: Date): DroppedNotes {
  return {
    registrations: pruneRegistrations(database, before),
    inferences: database.run('DELETE FROM inferences WHERE inferred_at < ?', before),
    uploads: pruneUploads(database, before),
    received: pruneReceived(database, before),
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

/**
 * Drops events of webhooks that came before and are done with; returns how many. One that waits, one
 * that the cache has not taken up and a dead letter stay.
 */
export function pruneReceived(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM received
    WHERE state = 'done' AND applied_at IS NOT NULL AND received_at < ?`
  return database.run(sql, before)
}

/** Where nothing was dropped. */
export const noNotesDropped = (): DroppedNotes => ({
  registrations: 0,
  inferences: 0,
  uploads: 0,
  received: 0,
})
