import type { Database } from './driver.js'

/** Runs `work` in one immediate transaction. An error rolls back all changes. */
export function transaction<Result>(database: Database, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    rollBack(database)
    throw error
  }
}

/** Rolls back. Ignores errors: on a full disk, SQLite has rolled back, and a second error would hide the first. */
function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK')
  } catch {}
}
