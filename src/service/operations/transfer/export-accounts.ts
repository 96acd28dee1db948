import { basename, dirname, resolve } from 'node:path'
import { OctError } from '../../../errors.js'
import { latestVersion } from '../../../sqlite/migrate.js'
import { writeBackup } from '../../../sqlite/write-backup.js'
import { copyBlobs } from '../../documents/blobs/copy-blobs.js'
import { blobFolderOf } from '../../documents/blobs/open-blob-folder.js'
import { findAccount } from '../../store/account-rows.js'
import { serviceSchema } from '../../store/database/sqlite/service-schema.js'
import type { Db, Store } from '../../store/database/store.js'
import { atOneInstant } from '../../store/transfer/read-rows.js'
import { writeExport } from './write-export.js'

export interface ExportOrder {
  file: string
  force: boolean
  name: string | null
  databasePath: string
  filesFrom: string | null
  at: Date
  signal?: AbortSignal | undefined
}

export interface WrittenExport {
  file: string
  bytes: number
  rows: number
  files: number
}

/**
 * Writes accounts as of one instant, with mode 0600, and copies files to `<file>-blobs`. `file` appears only when
 * complete. Throws `not_found` for an unknown account, `local` if writing fails.
 */
export async function exportAccounts(store: Store, order: ExportOrder): Promise<WrittenExport> {
  const { file, force, databasePath } = order
  let written = { rows: 0, files: 0 }
  const besides = ['serve.lock', basename(blobFolderOf(databasePath))]
  const lineFor = (name: string) => `oct serve export ${name}`
  const backup = await writeBackup(
    { databasePath, besides, file, force, lineFor, what: 'the service' },
    async (draft) => {
      written = await writeAll(store, order, draft)
    },
  )
  return { ...backup, ...written }
}

async function writeAll(
  store: Store,
  { name, filesFrom, file, at, signal }: ExportOrder,
  draft: string,
): Promise<Pick<WrittenExport, 'rows' | 'files'>> {
  const schema = latestVersion(serviceSchema)
  const files = filesFrom === null ? 'bucket' : 'folder'
  const { rows, contents } = await atOneInstant(store, async (db) =>
    writeExport(db, draft, { account: await accountNamed(db, name), files, schema, at, signal }),
  )
  if (filesFrom === null) return { rows, files: 0 }
  const copied = await copyBlobs({ from: filesFrom, to: blobFolderOf(resolve(file)), contents })
  if (copied === null) throw missingFiles(filesFrom)
  return { rows, files: contents.length }
}

async function accountNamed(db: Db, name: string | null) {
  if (name === null) return null
  const account = await findAccount(db, name)
  if (account !== undefined) return { id: account.id, name: account.company_name }
  throw new OctError('not_found', `There is no account with the name ${name}`, {
    tryNext: ['oct serve accounts list'],
  })
}

const missingFiles = (folder: string): OctError =>
  new OctError('local', `A file is missing from ${folder}, so nothing was exported`, {
    reason: `Either a document was deleted during the export, or another program deleted the file of a document in ${dirname(folder)}.`,
    tryNext: ['run the command again'],
  })
