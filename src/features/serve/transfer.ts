import { join, resolve } from 'node:path'
import type { WrittenExport } from '../../service/operations/transfer/export-accounts.js'
import type { ExportSummary } from '../../service/operations/transfer/read-export.js'
import { bucketOf } from './bucket-of.js'
import {
  hostedFolder,
  type ServedFolder,
  type ServeHost,
  withExisting,
  withService,
} from './hosted-service.js'

interface TransferWish {
  file: string
  served: ServedFolder
  blobs: string | undefined
  signal: AbortSignal
}

export async function exportService(
  host: ServeHost,
  {
    file,
    served,
    blobs,
    signal,
    ...wish
  }: TransferWish & { account: string | undefined; force: boolean },
): Promise<WrittenExport> {
  const { exportAccounts } = await import('../../service/operations/transfer/export-accounts.js')
  const databasePath = join(hostedFolder(host, served), 'service.db')
  return withExisting(host, served, ({ world }) =>
    exportAccounts(world.store, {
      ...{ file: resolve(host.terminal.folder, file), force: wish.force, databasePath, signal },
      ...{ name: wish.account ?? null, at: host.clock() },
      filesFrom: blobs === undefined ? `${databasePath}-blobs` : null,
    }),
  )
}

export async function importService(
  host: ServeHost,
  { file, served, blobs, signal }: TransferWish,
): Promise<ExportSummary & { isNew: boolean }> {
  const { importExport } = await import('../../service/operations/transfer/import-export.js')
  const databasePath = join(hostedFolder(host, served), 'service.db')
  const filesTo = (await bucketOf(host, { blobs })) ?? `${databasePath}-blobs`
  const lock = await lockOf(host, served)
  try {
    return await withService(host, served, ({ world }) =>
      importExport(world.store, { file: resolve(host.terminal.folder, file), filesTo, signal }),
    )
  } finally {
    lock?.release()
  }
}

async function lockOf(host: ServeHost, served: ServedFolder) {
  if (served.database !== undefined) return undefined
  const { takeServeLock } = await import('../../service/store/database/sqlite/serve-lock.js')
  return takeServeLock(join(hostedFolder(host, served), 'serve.lock'))
}
