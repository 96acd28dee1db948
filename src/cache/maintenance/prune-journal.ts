import type { CacheDatabase } from '../cache-database.js'

/** Counts of removed notes. */
export interface DroppedNotes {
  registrations: number
  inferences: number
  uploads: number
  /** Events of webhooks. */
  received: number
}

export const noNotesDropped = (): DroppedNotes => ({
  registrations: 0,
  inferences: 0,
  uploads: 0,
  received: 0,
})

/** Removes notes of what ended before an instant. Call it inside a transaction. */
export function pruneJournal(database: CacheDatabase, before: Date): DroppedNotes {
  return {
    registrations: pruneRegistrations(database, before),
    inferences: database.run('DELETE FROM inferences WHERE inferred_at < ?', before),
    uploads: pruneUploads(database, before),
    received: pruneReceived(database, before),
  }
}

/**
 * Removes registrations that were settled before an instant: the service's list has them since then.
 * A registration without an outcome stays, because continuing its sheet needs it. Returns the count.
 */
export function pruneRegistrations(database: CacheDatabase, before: Date): number {
  const sql = 'DELETE FROM registrations WHERE request_id IS NOT NULL AND settled_at < ?'
  return database.run(sql, before)
}

/**
 * Removes uploads that were finished before an instant, and unfinished ones from before it that
 * cannot have become a document. An upload that may have become one stays, for the next run to look
 * up. Returns the count.
 */
export function pruneUploads(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM uploads WHERE settled_at < ?
    OR (step IN ('begun', 'asked', 'sent') AND noted_at < ?)`
  return database.run(sql, before, before)
}

/**
 * Removes webhook events that arrived before an instant, were handed on and were applied to the
 * cache. Waiting events, events not yet applied and dead letters stay. Returns the count.
 */
export function pruneReceived(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM received
    WHERE state = 'done' AND applied_at IS NOT NULL AND received_at < ?`
  return database.run(sql, before)
}
