import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { OctError } from '../../errors.js'
import { type Backup, writeBackup } from '../../sqlite/write-backup.js'
import { copyDatabase, verifyDatabase } from '../store/database/backup.js'

export interface ServiceBackupWish {
  /** The database of a service, which may be in use. */
  databasePath: string
  /** Where the copy goes; named `service.db` in a folder of its own it can be served. */
  file: string
  /** Whether it may replace a file. */
  force: boolean
}

/**
 * Copies a database that is in use to a file of mode 0600: the state of one instant, verified, and
 * whole or not there at all. Throws `OctError` `usage` where the file is one of the service's own,
 * or exists and `force` is false, and `local` where it cannot be written or there is no service.
 */
export function backUp(wish: ServiceBackupWish): Promise<Backup> {
  const { databasePath } = wish
  const lineFor = (file: string) => `oct serve backup ${file}`
  const words = { lineFor, what: 'the service' }
  return writeBackup({ ...wish, ...words, besides: ['serve.lock'] }, async (draft) => {
    if (!existsSync(databasePath)) throw noService(databasePath)
    await copyDatabase(databasePath, draft)
    await verifyDatabase(draft)
  })
}

function noService(path: string): OctError {
  return new OctError('local', `There is no service in ${dirname(path)}`, {
    tryNext: ['oct serve backup <file> --data <the folder that is served>'],
  })
}
