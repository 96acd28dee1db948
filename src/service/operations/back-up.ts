import { existsSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { OctError } from '../../errors.js'
import { type Backup, writeBackup } from '../../sqlite/write-backup.js'
import { copyBlobs } from '../documents/blobs/copy-blobs.js'
import { keepOnly } from '../documents/blobs/keep-only.js'
import { blobFolderOf } from '../documents/blobs/open-blob-folder.js'
import { contentsIn, copyDatabase, verifyDatabase } from '../store/database/copy-database.js'

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
 * whole or not there at all. The uploaded files that it knows go into a folder beside it, named as
 * beside the database itself; those of an earlier copy are not copied again. Throws `OctError`
 * `usage` where the file is one of the service's own, or exists and `force` is false, and `local`
 * where it cannot be written or there is no service.
 */
export async function backUp(wish: ServiceBackupWish): Promise<Backup> {
  const { databasePath, file } = wish
  const lineFor = (name: string) => `oct serve backup ${name}`
  const besides = ['serve.lock', basename(blobFolderOf(databasePath))]
  const folder = blobFolderOf(resolve(file))
  let copied: CopiedState = { contents: [], bytes: 0 }
  const backup = await writeBackup(
    { ...wish, lineFor, what: 'the service', besides },
    async (draft) => {
      if (!existsSync(databasePath)) throw noService(databasePath)
      copied = await copyState({ databasePath, draft, folder })
    },
  )
  await keepOnly(folder, copied.contents)
  return { ...backup, bytes: backup.bytes + copied.bytes }
}

interface CopyPlan {
  databasePath: string
  draft: string
  /** Of the files. */
  folder: string
}

interface CopiedState {
  contents: string[]
  /** Of the files. */
  bytes: number
}

/** A document may be deleted after the instant of the copy and before its file is copied. */
async function copyState({ databasePath, draft, folder }: CopyPlan): Promise<CopiedState> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await truncate(draft)
    await copyDatabase(databasePath, draft)
    await verifyDatabase(draft)
    const contents = await contentsIn(draft)
    const bytes = await copyBlobs({ from: blobFolderOf(databasePath), to: folder, contents })
    if (bytes !== null) return { contents, bytes }
  }
  throw missingFiles(databasePath)
}

const mostTries = 3

const missingFiles = (path: string): OctError =>
  new OctError('local', `Files that ${path} knows are not in ${blobFolderOf(path)}`, {
    reason: 'They were moved or removed by something else than the service, so there is no copy.',
    tryNext: ['put the files back from an earlier backup, then run this again'],
  })

function noService(path: string): OctError {
  return new OctError('local', `There is no service in ${dirname(path)}`, {
    tryNext: ['oct serve backup <file> --folder <the folder that is served>'],
  })
}
