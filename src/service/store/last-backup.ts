import { openRaw } from '../../sqlite/driver.js'
import { readClockOffset } from './clock-offset.js'
import type { Store } from './database/store.js'

const key = 'last_backup_at'

/** Stores when a database was last backed up, by the service's clock. */
export async function noteBackup(databasePath: string, at: Date): Promise<void> {
  const database = await openRaw(databasePath, false)
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    const value = new Date(at.getTime() + readClockOffset(database)).toISOString()
    database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(key, value)
  } finally {
    database.close()
  }
}

/** Returns the UTC instant of the last backup. Null if unknown. oct does not know of backups by PostgreSQL tools. */
export async function lastBackupAt({ db }: Pick<Store, 'db'>): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}
