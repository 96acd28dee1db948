import { isMailboxName } from '../../domain/mailbox-name.js'
import type { SourceWithHealth } from '../../service/sources/configured/sources-with-health.js'
import { type ServedFolder, type ServeHost, withExisting, withService } from './hosted-service.js'
import { sourceFolder } from './source-folder.js'

export async function listSources(
  host: ServeHost,
  served: ServedFolder,
): Promise<SourceWithHealth[]> {
  const { listAllSources } = await import('../../service/sources/configured/list-all-sources.js')
  const at = sourceFolder(host, served)
  const { sourcesWithHealth } = await import(
    '../../service/sources/configured/sources-with-health.js'
  )
  return withExisting(host, served, async ({ world }) =>
    sourcesWithHealth(world, await listAllSources(world, at)),
  )
}

export async function removeSource(
  host: ServeHost,
  { line, ...served }: ServedFolder & { line: string },
): Promise<boolean> {
  if (isMailboxName(line)) {
    const { removeMailbox } = await import('../../service/sources/configured/mailbox-setup.js')
    return withExisting(host, served, ({ world }) =>
      removeMailbox(sourceFolder(host, served), world, line),
    )
  }
  const { removeFileSource } = await import('../../service/sources/configured/file-setup.js')
  const { readFileSources } = await import('../../service/sources/fetched/file-source-settings.js')
  const at = sourceFolder(host, served)
  if ((await readFileSources(at.folder)).some(({ name }) => name === line))
    return withExisting(host, served, ({ world }) => removeFileSource(at, world, line))
  const sources = await import('../../service/sources/configured/change-sources.js')
  const scac = await sources.removeSource(at, line)
  if (scac === undefined) return false
  const { forgetCarrierState } = await import('../../service/store/carriers/states.js')
  await withService(host, served, ({ world }) =>
    world.store.transaction({ carrier: scac }, (db) => forgetCarrierState(db, scac)),
  )
  return true
}
