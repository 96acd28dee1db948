import { OctError } from '../errors.js'
import type { Database } from './driver.js'
import { transaction } from './transaction.js'

/** The schema version a file is at; 0 for a new one. */
export function schemaVersion(database: Database): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)
}

/**
 * Brings a file up to date: migration n (1-based) runs once, in an immediate transaction of its
 * own. A file newer than the program is refused (exit 13) and left untouched.
 */
export function migrate(database: Database, migrations: readonly string[], path: string): void {
  const version = schemaVersion(database)
  if (version > migrations.length) {
    throw new OctError('local', `${path} was written by a newer oct`, {
      reason: `Its schema is version ${version}; this program knows ${migrations.length}.`,
      tryNext: ['npm install -g oct-cli@latest'],
    })
  }
  for (let next = version + 1; next <= migrations.length; next += 1) {
    apply(database, next, migrations[next - 1] ?? '')
  }
}

/** Two processes may open a new file at once: the second finds the step done under the lock. */
function apply(database: Database, version: number, sql: string): void {
  transaction(database, () => {
    if (schemaVersion(database) >= version) return
    database.exec(sql)
    database.exec(`PRAGMA user_version = ${version}`)
  })
}
