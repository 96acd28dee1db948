import { existsSync } from 'node:fs'
import { type Database, openRaw } from '../../sqlite/driver.js'

const key = 'clock_offset_ms'

/** How far a service's clock is ahead of real time; synchronous, because every clock is. */
export function readClockOffset(database: Database): number {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key)
  return Number(row?.value ?? 0)
}

/** The same from a file that may not be there, without opening a store. */
export async function peekClockOffset(path: string): Promise<number> {
  if (!existsSync(path)) return 0
  const database = await openRaw(path, true)
  try {
    database.exec('PRAGMA busy_timeout = 2000')
    return readClockOffset(database)
  } catch (error) {
    // a file that another process is still migrating has no offset yet
    if (/no such table/i.test(String(error))) return 0
    throw error
  } finally {
    database.close()
  }
}

/** Moves the clock on, from wherever another process may have moved it. */
export function addClockOffset(database: Database, ms: number): void {
  database
    .prepare(
      `INSERT INTO meta VALUES (?1, ?2)
       ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + ?2`,
    )
    .run(key, String(ms))
}
