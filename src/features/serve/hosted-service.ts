import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '../../cli/command/command-context.js'
import { OctError } from '../../errors.js'
import type { Service, ServiceOptions } from '../../service/app.js'
import { reportFailure, withSandbox } from '../sandbox/open-sandbox.js'

export type ServeHost = Pick<CommandContext, 'settings' | 'terminal' | 'clock' | 'notice'>

export interface ServedFolder {
  dataFolder?: string | undefined
  /** URL of a PostgreSQL database. Absent for a SQLite file in the data folder. */
  database?: string | undefined
}

export const hostedFolder = (host: ServeHost, { dataFolder }: ServedFolder): string =>
  dataFolder ?? join(host.settings().paths.data, 'service')

/** Opens a service. It reads only the given `sources`. The caller must close it. */
export async function openHosted(
  host: ServeHost,
  { dataFolder, database, ...options }: ServedFolder & Partial<ServiceOptions>,
): Promise<Service> {
  const { createService } = await import('../../service/app.js')
  const { openBlobFolder } = await import('../../service/documents/blobs/open-blob-folder.js')
  const file = join(hostedFolder(host, { dataFolder }), 'service.db')
  return createService({
    sources: [],
    clock: host.clock,
    onError: reportFailure(host),
    ...options,
    blobs: options.blobs ?? openBlobFolder(file),
    databasePath: database ?? file,
  })
}

export async function withService<Result>(
  host: ServeHost,
  served: ServedFolder,
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  return using(await openHosted(host, placeOf(served)), use)
}

const placeOf = ({ dataFolder, database }: ServedFolder): ServedFolder => ({ dataFolder, database })

async function using<Result>(
  service: Service,
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(service)
  } finally {
    service.close()
  }
}

/** Opens an existing service. Throws `not_found` if there is none, instead of creating one in a mistyped folder. */
export async function withExisting<Result>(
  host: ServeHost,
  served: ServedFolder,
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  if (served.database !== undefined)
    return using(await openHosted(host, { ...placeOf(served), mustExist: true }), use)
  const folder = hostedFolder(host, served)
  if (existsSync(join(folder, 'service.db'))) return withService(host, served, use)
  throw new OctError('not_found', `The folder ${folder} contains no data of oct serve`, {
    tryNext: ['oct serve keys create --account acme', 'oct serve keys list --folder <folder>'],
  })
}

export function withOwnService<Result>(
  host: ServeHost,
  served: ServedFolder,
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  if (!host.settings().isSandbox) return withService(host, served, use)
  return withSandbox(host, ({ service }) => use(service))
}
