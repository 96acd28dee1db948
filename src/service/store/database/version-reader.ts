import type { Database } from '../../../sqlite/driver.js'

/**
 * Returns a function that reads the version of a database: a text that differs after any change,
 * whether made by this connection or committed by another one.
 */
export function versionReader(database: Database): () => string {
  const others = database.prepare('PRAGMA data_version')
  const own = database.prepare('SELECT total_changes() AS changes')
  return () => `${others.get()?.data_version} ${own.get()?.changes}`
}
