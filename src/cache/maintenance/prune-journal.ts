import type { CacheDatabase } from '../cache-database.js'

export interface DroppedNotes {
  registrations: number
  inferences: number
  uploads: number
  /** Webhook events. */
  received: number
}

export const noNotesDropped = (): DroppedNotes => ({
  registrations: 0,
  inferences: 0,
  uploads: 0,
  received: 0,
})

/** Call inside a transaction. */
export function pruneJournal(database: CacheDatabase, before: Date): DroppedNotes {
  return {
    registrations: pruneRegistrations(database, before),
    inferences: database.run('DELETE FROM inferences WHERE inferred_at < ?', before),
    uploads: pruneUploads(database, before),
    received: pruneReceived(database, before),
  }
}

/**
 * Settled registrations, which the service's list has. One without an outcome stays, because
 * continuing its sheet needs it. Returns the count.
 */
export function pruneRegistrations(database: CacheDatabase, before: Date): number {
  const sql = 'DELETE FROM registrations WHERE request_id IS NOT NULL AND settled_at < ?'
  return database.run(sql, before)
}

/**
 * Finished uploads, and unfinished ones that cannot have become a document. Others stay for the
 * next run to look up. Returns the count.
 */
export function pruneUploads(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM uploads WHERE settled_at < ?
    OR (step IN ('begun', 'asked', 'sent') AND noted_at < ?)`
  return database.run(sql, before, before)
}

/**
 * Events that were passed on and applied to the cache. Waiting events, unapplied events and dead
 * letters stay. Returns the count.
 */
export function pruneReceived(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM received
    WHERE state = 'done' AND applied_at IS NOT NULL AND received_at < ?`
  return database.run(sql, before)
}
