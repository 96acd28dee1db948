import type { Database } from './driver.js'

/** Runs `work` inside one immediate transaction; any failure rolls everything back. */
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

/** SQLite has rolled back by itself after a full disk; a second ROLLBACK would hide that error. */
function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK')
  } catch {
    // the transaction is already gone
  }
}
