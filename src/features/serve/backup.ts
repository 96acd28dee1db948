import { join, resolve } from 'node:path'
import { sandboxFolder } from '../../cli/settings/storage-places.js'
import { OctError } from '../../errors.js'
import { hostedFolder, type ServedFolder, type ServeHost } from './hosted-service.js'

export interface BackupWish extends ServedFolder {
  file: string
  force: boolean
  hasBucket: boolean
}

export async function backUpService(
  host: ServeHost,
  { file, force, hasBucket, ...served }: BackupWish,
): Promise<{ file: string; bytes: number }> {
  if (served.database !== undefined) throw byServer
  const { backUp } = await import('../../service/operations/back-up.js')
  const databasePath = await databaseOf(host, served)
  const target = resolve(host.terminal.folder, file)
  return backUp({ databasePath, file: target, force, hasBucket, at: host.clock() })
}

const byServer = new OctError(
  'usage',
  'Back up a PostgreSQL database with the tools of PostgreSQL',
  {
    reason:
      'The tools of PostgreSQL copy a running database completely, and can restore the data of any point in time.',
    tryNext: [
      'pg_dump --format=custom --file=oct.dump <database>',
      'pg_restore --create --dbname=postgres oct.dump',
    ],
  },
)

async function databaseOf(host: ServeHost, served: ServedFolder): Promise<string> {
  const settings = host.settings()
  if (!settings.isSandbox) return join(hostedFolder(host, served), 'service.db')
  const { sandboxDatabase } = await import('../../service/sandbox-clock.js')
  return sandboxDatabase(sandboxFolder(settings))
}
