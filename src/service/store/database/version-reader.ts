import type { Database } from '../../../sqlite/driver.js'

/**
 * Tells the version of a database: another text after any change to it, be it by this connection
 * or, as soon as it is committed, by any other.
 */
export function versionReader(database: Database): () => string {
  const others = database.prepare('PRAGMA data_version')
  const own = database.prepare('SELECT total_changes() AS changes')
  return () => `${others.get()?.data_version} ${own.get()?.changes}`
}
