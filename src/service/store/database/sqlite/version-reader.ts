import type { Database } from '../../../../sqlite/driver.js'

/** The returned function reads a version that changes with every change of the database, even by another process. */
export function versionReader(database: Database): () => string {
  const others = database.prepare('PRAGMA data_version')
  const own = database.prepare('SELECT total_changes() AS changes')
  return () => `${others.get()?.data_version} ${own.get()?.changes}`
}
