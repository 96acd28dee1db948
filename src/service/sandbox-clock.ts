import { join } from 'node:path'
import { databaseError } from '../sqlite/database-error.js'
import { type ClockPeek, peekClockOffset } from './store/clock-offset.js'

/** The database of the sandbox in a folder. */
export const sandboxDatabase = (folder: string): string => join(folder, 'sandbox.db')

/**
 * How far the sandbox of a folder is ahead of real time, without opening it; 0 where none is. The
 * connection is for `openSandbox`, or to be closed. Throws `OctError` `local` where the file cannot
 * be read.
 */
export async function readSandboxClock(folder: string): Promise<ClockPeek> {
  const path = sandboxDatabase(folder)
  try {
    return await peekClockOffset(path)
  } catch (error) {
    throw databaseError(error, path)
  }
}
