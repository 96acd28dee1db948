import { join } from 'node:path'
import { databaseError } from '../sqlite/database-error.js'
import { peekClockOffset } from './store/clock-offset.js'

/** The database of the sandbox in a folder. */
export const sandboxDatabase = (folder: string): string => join(folder, 'sandbox.db')

/**
 * How far the sandbox of a folder is ahead of real time, without opening it; 0 where none is. Throws
 * `OctError` `local` where its file cannot be read.
 */
export async function readSandboxClock(folder: string): Promise<number> {
  const path = sandboxDatabase(folder)
  try {
    return await peekClockOffset(path)
  } catch (error) {
    throw databaseError(error, path)
  }
}
