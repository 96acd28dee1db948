import { existsSync } from 'node:fs'
import { type Database, openRaw, type Statement } from '../../sqlite/driver.js'

const key = 'clock_offset_ms'

/** How far a service's clock is ahead of real time; synchronous, because every clock is. */
export function readClockOffset(database: Database): number {
  const reading = readings.get(database) ?? database.prepare('SELECT value FROM meta WHERE key = ?')
  readings.set(database, reading)
  return Number(reading.get(key)?.value ?? 0)
}

/** Every request asks for the time, some of them often. */
const readings = new WeakMap<Database, Statement>()

/** What a look into the file of a service found. */
export interface ClockPeek {
  offsetMs: number
  /** Left open, because SQLite has read the whole schema for it; undefined where no file is. */
  connection?: Database
}

/** The same from a file that may not be there, without opening a store. */
export async function peekClockOffset(path: string): Promise<ClockPeek> {
  if (!existsSync(path)) return { offsetMs: 0 }
  const connection = await openRaw(path, false)
  try {
    connection.exec('PRAGMA busy_timeout = 2000')
    return { offsetMs: readClockOffset(connection), connection }
  } catch (error) {
    connection.close()
    // a file that another process is still migrating has no offset yet
    if (/no such table/i.test(String(error))) return { offsetMs: 0 }
    throw error
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
