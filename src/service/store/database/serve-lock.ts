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

async function openLock(path: string): Promise<Database> {
  try {
    makeFolder(dirname(path))
    return await openRaw(path, false)
  } catch (error) {
    throw databaseError(error, path)
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
