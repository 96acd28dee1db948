import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { OctError } from '../errors.js'
import { databaseError, isCorruption } from '../sqlite/database-error.js'
import { isEarlierFile } from '../sqlite/migrate.js'
import { type ClockPeek, peekClockOffset } from './store/clock-offset.js'

export const sandboxDatabase = (folder: string): string => join(folder, 'sandbox.db')

/** Returns by how many ms the sandbox is ahead of real time, and an open connection. The caller must close it. */
export async function readSandboxClock(folder: string): Promise<ClockPeek> {
  const path = sandboxDatabase(folder)
  try {
    return await peekClockOffset(path)
  } catch (error) {
    throw sandboxError(error, path)
  }
}

/** Converts a database error to an `OctError`. The error suggests `oct sandbox reset` if a reset helps. */
export function sandboxError(error: unknown, path: string): unknown {
  const failure = databaseError(error, path)
  if (!isReplaceable(failure)) return failure
  return failure.revised({ tryNext: ['oct sandbox reset', ...failure.tryNext] })
}

/** Returns whether a reset of the sandbox would help: its file is damaged, or an earlier version wrote it. */
export const isReplaceable = (error: unknown): error is OctError =>
  error instanceof OctError && (isCorruption(error.cause) || isEarlierFile(error))

export function deleteSandboxDatabase(folder: string): void {
  for (const beside of ['', '-wal', '-shm'])
    rmSync(sandboxDatabase(folder) + beside, { force: true })
}
