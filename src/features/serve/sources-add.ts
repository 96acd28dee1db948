import { OctError } from '../../errors.js'
import { fileFailure } from '../../files/file-failure.js'
import { makeFolders } from '../../files/make-folders.js'
import type { ListedSource } from '../../service/sources/configured/list-sources.js'
import type {
  NewSource,
  SourceNeeds,
  SourceRequest,
} from '../../service/sources/configured/open-source-folder.js'
import { type ServedFolder, type ServeHost, withExisting, withService } from './hosted-service.js'
import { sourceFolder } from './source-folder.js'

export async function describeSource(
  host: ServeHost,
  { dataFolder, database: _, ...wish }: SourceRequest & ServedFolder,
): Promise<SourceNeeds> {
  const { sourceNeeds } = await import('../../service/sources/configured/source-needs.js')
  return sourceNeeds(sourceFolder(host, { dataFolder }), wish)
}

/** Sets up a source. Deletes the records of its failures, because the new settings may correct their cause. */
export async function addSource(
  host: ServeHost,
  { dataFolder, database, ...wish }: NewSource & ServedFolder,
): Promise<ListedSource> {
  const sources = await import('../../service/sources/configured/change-sources.js')
  const { listAllSources } = await import('../../service/sources/configured/list-all-sources.js')
  const { isShips } = await import('../../service/sources/ais/feed/ships-source.js')
  const { forgetCarrierState } = await import('../../service/store/carriers/states.js')
  const at = sourceFolder(host, { dataFolder })
  if (!isShips(wish.line))
    await refuseUnknownAccount(host, { dataFolder, database }, wish.pushAccount)
  await makeFolders(at.folder, 0o700).catch((error: unknown) => {
    throw fileFailure(error, `${at.folder} cannot be created`)
  })
  const scac = await sources.addSource(at, wish, host.clock)
  return withService(host, { dataFolder, database }, async ({ world }) => {
    await world.store.transaction({ carrier: scac }, (db) => forgetCarrierState(db, scac))
    const row = (await listAllSources(world, at)).find((source) => source.scac === scac)
    if (row === undefined) throw new Error(`${scac} was not set up`)
    return row
  })
}

async function refuseUnknownAccount(
  host: ServeHost,
  served: ServedFolder,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return
  const accounts = await withExisting(host, served, (service) => service.listAccounts())
  if (accounts.some((account) => account.name === name)) return
  throw new OctError('not_found', `The service has no account ${name}`, {
    reason: `Accounts of the service: ${accounts.map((account) => account.name).join(', ') || 'none'}.`,
    tryNext: [`oct serve keys create --account ${name}`, 'oct serve accounts list'],
  })
}
