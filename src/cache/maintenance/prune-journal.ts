import type { CacheDatabase } from '../cache-database.js'

export interface DroppedNotes {
  registrations: number
  inferences: number
  uploads: number
  received: number
}

export const noNotesDropped = (): DroppedNotes => ({
  registrations: 0,
  inferences: 0,
  uploads: 0,
  received: 0,
})

/** Removes old records of finished work. The caller must have opened a transaction. */
export function pruneJournal(database: CacheDatabase, before: Date): DroppedNotes {
  return {
    registrations: pruneRegistrations(database, before),
    inferences: database.run('DELETE FROM inferences WHERE inferred_at < ?', before),
    uploads: pruneUploads(database, before),
    received: pruneReceived(database, before),
  }
}

/** Removes old tracking requests. Keeps those without a result: an interrupted run needs them to continue. */
export function pruneRegistrations(database: CacheDatabase, before: Date): number {
  const sql = 'DELETE FROM registrations WHERE request_id IS NOT NULL AND settled_at < ?'
  return database.run(sql, before)
}

export function pruneUploads(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM uploads WHERE settled_at < ?
    OR (step IN ('begun', 'asked', 'sent') AND noted_at < ?)`
  return database.run(sql, before, before)
}

/** Removes old events. Keeps dead letters, events that wait to be forwarded, and events that the cache lacks. */
export function pruneReceived(database: CacheDatabase, before: Date): number {
  const sql = `DELETE FROM received
    WHERE state = 'done' AND applied_at IS NOT NULL AND received_at < ?`
  return database.run(sql, before)
}
