import { existsSync } from 'node:fs'
import { type Database, openRaw, type Statement } from '../../sqlite/driver.js'

const key = 'clock_offset_ms'

/** Reads by how many ms the clock is ahead. Synchronous, because the callers of a clock do not wait. */
export function readClockOffset(database: Database): number {
  const reading = readings.get(database) ?? database.prepare('SELECT value FROM meta WHERE key = ?')
  readings.set(database, reading)
  return Number(reading.get(key)?.value ?? 0)
}

/** Statements by database, prepared once, because every request reads the time. */
const readings = new WeakMap<Database, Statement>()

export interface ClockPeek {
  offsetMs: number
  /** Open connection for the caller; undefined if the file or its tables do not exist yet. */
  connection?: Database
}

/** Reads by how many ms the clock is ahead, without opening the store. The database file may be missing. */
export async function peekClockOffset(path: string): Promise<ClockPeek> {
  if (!existsSync(path)) return { offsetMs: 0 }
  const connection = await openRaw(path, false)
  try {
    connection.exec('PRAGMA busy_timeout = 2000')
    return { offsetMs: readClockOffset(connection), connection }
  } catch (error) {
    connection.close()
    // Ignores a missing table, because another process may be migrating the file for the first time.
    if (/no such table/i.test(String(error))) return { offsetMs: 0 }
    throw error
  }
}

/** Moves the clock ahead. Moves by several processes add up. */
export function addClockOffset(database: Database, ms: number): void {
  database
    .prepare(
      `INSERT INTO meta VALUES (?1, ?2)
       ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + ?2`,
    )
    .run(key, String(ms))
}
