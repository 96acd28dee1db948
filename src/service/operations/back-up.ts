import { existsSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { OctError } from '../../errors.js'
import { type Backup, writeBackup } from '../../sqlite/write-backup.js'
import { copyBlobs } from '../documents/blobs/copy-blobs.js'
import { keepOnly } from '../documents/blobs/keep-only.js'
import { blobFolderOf } from '../documents/blobs/open-blob-folder.js'
import { contentsIn, copyDatabase, verifyDatabase } from '../store/database/sqlite/copy-database.js'
import { noteBackup } from '../store/last-backup.js'

export interface ServiceBackupOptions {
  databasePath: string
  /** Path of the backup. For `oct serve`, the backup must be named `service.db` and be alone in its folder. */
  file: string
  force: boolean
  /** Time of the backup, which the status page shows. Default: the present time. */
  at?: Date
  /** True if the files of documents are in a bucket. The bucket is not copied. Default: false. */
  hasBucket?: boolean
}

/**
 * Backs up the database and the files as of one instant, with mode 0600, and verifies the backup. Throws `usage` if the
 * target must not be overwritten, `local` if writing fails or the folder contains no service.
 */
export async function backUp(options: ServiceBackupOptions): Promise<Backup> {
  const { databasePath, file, hasBucket = false, at = new Date() } = options
  const lineFor = (name: string) => `oct serve backup ${name}`
  const besides = ['serve.lock', basename(blobFolderOf(databasePath))]
  const folder = blobFolderOf(resolve(file))
  let copied: CopiedState = { contents: [], bytes: 0 }
  const backup = await writeBackup(
    { ...options, lineFor, what: 'the service', besides },
    async (draft) => {
      if (!existsSync(databasePath)) throw noService(databasePath)
      copied = await copyState({ databasePath, draft, folder, hasBucket })
    },
  )
  if (!hasBucket) await keepOnly(folder, copied.contents)
  // The backup is complete, even if the time of the backup cannot be stored in the original database.
  await noteBackup(databasePath, at).catch(() => {})
  return { ...backup, bytes: backup.bytes + copied.bytes }
}

interface CopyPlan {
  databasePath: string
  draft: string
  folder: string
  hasBucket: boolean
}

interface CopiedState {
  contents: string[]
  bytes: number
}

/** Copies the database, then the files. Starts again if a document was deleted in the meantime. */
async function copyState({
  databasePath,
  draft,
  folder,
  hasBucket,
}: CopyPlan): Promise<CopiedState> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await truncate(draft)
    await copyDatabase(databasePath, draft)
    await verifyDatabase(draft)
    const contents = hasBucket ? [] : await contentsIn(draft)
    const bytes = await copyBlobs({ from: blobFolderOf(databasePath), to: folder, contents })
    if (bytes !== null) return { contents, bytes }
  }
  throw missingFiles(databasePath)
}

const mostTries = 3

const missingFiles = (path: string): OctError =>
  new OctError('local', `Files of ${path} are missing from ${blobFolderOf(path)}`, {
    reason: 'Another program moved or deleted the files, so no backup was made.',
    tryNext: ['put the files back from an earlier backup, then run the command again'],
  })

function noService(path: string): OctError {
  return new OctError('local', `No service was found in ${dirname(path)}`, {
    tryNext: ['oct serve backup <file> --folder <the folder that is served>'],
  })
}
