import type { CacheDatabase } from '../cache-database.js'

/** More complaints than these say nothing new. */
const mostComplaints = 20

/** What SQLite finds wrong with a file, in its words; nothing where it is sound. */
export function fileFaults(database: CacheDatabase): string[] {
  const complaints = database
    .rows(`PRAGMA integrity_check(${mostComplaints})`)
    .map(({ integrity_check }) => String(integrity_check))
  const strays = database
    .rows('PRAGMA foreign_key_check')
    .map(({ table, rowid }) => `row ${rowid} of ${table} refers to a row that is not there`)
  return [...complaints.filter((words) => words !== 'ok'), ...strays].slice(0, mostComplaints)
}
