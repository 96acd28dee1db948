import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { OctError } from '../../../../errors.js'
import { databaseError } from '../../../../sqlite/database-error.js'
import { type Database, openRaw } from '../../../../sqlite/driver.js'
import { makeFolder } from '../../../../sqlite/make-folder.js'

export interface ServeLock {
  release(): void
}

/** Takes the lock that allows only one service per database file until the process ends. Throws `local`. */
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

/** Makes the lock file readable only for its owner. Does not open it, because closing would release the lock. */
function keepPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Does not change the lock file of another user, because only the owner of the file can change its mode.
    if (statSync(path).uid === userInfo().uid) chmodSync(path, 0o600)
  }
}

const isHeld = (error: unknown): boolean => /locked|busy/i.test(String(error))

function alreadyServed(path: string, cause: unknown): OctError {
  return new OctError('local', `Another process already serves ${dirname(path)}`, {
    reason:
      'Only one server can use a folder. You can manage keys and backups while the server runs.',
    tryNext: ['oct serve --folder <another folder>'],
    cause,
  })
}
