import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '../../cli/command/command-context.js'
import { OctError } from '../../errors.js'
import type { Service, ServiceOptions } from '../../service/app.js'
import { reportFailure, withSandbox } from '../sandbox/open-sandbox.js'

export type ServeHost = Pick<CommandContext, 'settings' | 'terminal' | 'clock' | 'notice'>

/** The folder of the service; by default the one of the user. */
export interface ServedFolder {
  dataFolder?: string | undefined
}

export const hostedFolder = (host: ServeHost, { dataFolder }: ServedFolder): string =>
  dataFolder ?? join(host.settings().paths.data, 'service')

/** Opens the service in a folder. Without `sources`, the service reads no sources. The caller closes the service. */
export async function openHosted(
  host: ServeHost,
  { dataFolder, ...options }: ServedFolder & Partial<ServiceOptions>,
): Promise<Service> {
  const { createService } = await import('../../service/app.js')
  return createService({
    sources: [],
    clock: host.clock,
    onError: reportFailure(host),
    ...options,
    databasePath: join(hostedFolder(host, { dataFolder }), 'service.db'),
  })
}

/** Runs `work` with the service of a folder; creates the service if the folder has none. */
export async function withService<Result>(
  host: ServeHost,
  served: ServedFolder,
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  const service = await openHosted(host, { dataFolder: served.dataFolder })
  try {
    return await use(service)
  } finally {
    service.close()
  }
}

/**
 * Runs `work` with the service of a folder. Throws `not_found` if the folder has none, because its name may be
 * mistyped.
 */
export async function withExisting<Result>(
  host: ServeHost,
  served: ServedFolder,
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  const folder = hostedFolder(host, served)
  if (existsSync(join(folder, 'service.db'))) return withService(host, served, use)
  throw new OctError('not_found', `There is no service in ${folder}`, {
    tryNext: ['oct serve keys create --account acme', 'oct serve keys list --folder <folder>'],
  })
}

/** Runs `work` with the sandbox's service if the profile is the sandbox, otherwise with the hosted service. */
export function withOwnService<Result>(
  host: ServeHost,
  served: ServedFolder,
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  if (!host.settings().isSandbox) return withService(host, served, use)
  return withSandbox(host, ({ service }) => use(service))
}
