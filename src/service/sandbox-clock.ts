import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { OctError } from '../errors.js'
import { databaseError, isCorruption } from '../sqlite/database-error.js'
import { isEarlierFile } from '../sqlite/migrate.js'
import { type ClockPeek, peekClockOffset } from './store/clock-offset.js'

/** Returns the path of the sandbox database in a folder. */
export const sandboxDatabase = (folder: string): string => join(folder, 'sandbox.db')

/**
 * Returns how far the sandbox of a folder is ahead of real time, without opening the sandbox; 0 if
 * there is none. The caller passes the connection to `openSandbox` or closes it. Throws `OctError`
 * `local` if the file cannot be read.
 */
export async function readSandboxClock(folder: string): Promise<ClockPeek> {
  const path = sandboxDatabase(folder)
  try {
    return await peekClockOffset(path)
  } catch (error) {
    throw sandboxError(error, path)
  }
}

/** Returns the failure of a sandbox; if a reset helps, it names that command first. */
export function sandboxError(error: unknown, path: string): unknown {
  const failure = databaseError(error, path)
  if (!isReplaceable(failure)) return failure
  return failure.revised({ tryNext: ['oct sandbox reset', ...failure.tryNext] })
}

/**
 * Whether a reset may replace the file of the sandbox: it is damaged, or an earlier build wrote it.
 * Simulated data can be made again.
 */
export const isReplaceable = (error: unknown): error is OctError =>
  error instanceof OctError && (isCorruption(error.cause) || isEarlierFile(error))

export function deleteSandboxDatabase(folder: string): void {
  for (const beside of ['', '-wal', '-shm'])
    rmSync(sandboxDatabase(folder) + beside, { force: true })
}
