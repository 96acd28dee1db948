import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { OctError } from '../../../errors.js'
import { databaseError } from '../../../sqlite/database-error.js'
import { type Database, openRaw } from '../../../sqlite/driver.js'
import { makeFolder } from '../../../sqlite/make-folder.js'

export interface ServeLock {
  release(): void
}

/**
 * Makes sure that one process alone serves a folder. The lock is the system's own on a file, so it
 * ends with its process however that ends, and holds between containers on one machine. Throws
 * `OctError` `local` when another process serves the folder.
 */
export async function takeServeLock(path: string): Promise<ServeLock> {
  const database = await openLock(path)
  try {
    database.exec('PRAGMA busy_timeout = 0')
    database.exec('BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    throw isHeld(error) ? alreadyServed(path, error) : databaseError(error, path)
  }
}

/** Whether a process serves a folder now, by its lock. */
export async function isServed(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const database = await openLock(path)
  try {
    database.exec('PRAGMA busy_timeout = 0')
    database.exec('BEGIN EXCLUSIVE')
    database.exec('ROLLBACK')
    return false
  } catch (error) {
    if (isHeld(error)) return true
    throw databaseError(error, path)
  } finally {
    database.close()
  }
}

async function openLock(path: string): Promise<Database> {
  try {
    makeFolder(dirname(path))
    keepPrivate(path)
    return await openRaw(path, false)
  } catch (error) {
    throw databaseError(error, path)
  }
}

/**
 * SQLite would make the file readable by others; its own files beside it get the same mode. A file
 * that is there is never opened: closing it again would drop a lock that this process holds on it.
 */
function keepPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // a file of another user stays as that user has it
    if (statSync(path).uid === userInfo().uid) chmodSync(path, 0o600)
  }
}

const isHeld = (error: unknown): boolean => /locked|busy/i.test(String(error))

function alreadyServed(path: string, cause: unknown): OctError {
  return new OctError('local', `Another process serves ${dirname(path)} already`, {
    reason: 'One folder has one server; its keys and backups can be managed while it runs.',
    tryNext: ['oct serve --folder <another folder>'],
    cause,
  })
}
