import { isMailboxName } from '../../domain/mailbox-name.js'
import type { SourceFolder } from '../../service/sources/configured/open-source-folder.js'
import type { SourceWithHealth } from '../../service/sources/configured/sources-with-health.js'
import type { World } from '../../service/world.js'
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

export interface RemovedSource {
  /** True if the source had a rule for tracking bills. The rule was removed too. */
  hadRule: boolean
}

/** Removes a source and its rule for tracking bills. Returns undefined if the source is not set up. */
export async function removeSource(
  host: ServeHost,
  { line, ...served }: ServedFolder & { line: string },
): Promise<RemovedSource | undefined> {
  const at = sourceFolder(host, served)
  const received = await receivedSource(at, line)
  if (received !== undefined) {
    const { account, remove } = received
    await withExisting(host, served, ({ world }) => remove(world))
    const { forgetAutoTrack } = await import('./auto-track.js')
    return { hadRule: await forgetAutoTrack(host, { source: line, account, ...served }) }
  }
  if (isMailboxName(line)) return undefined
  const sources = await import('../../service/sources/configured/change-sources.js')
  const scac = await sources.removeSource(at, line)
  if (scac === undefined) return undefined
  const { forgetCarrierState } = await import('../../service/store/carriers/states.js')
  await withService(host, served, ({ world }) =>
    world.store.transaction({ carrier: scac }, (db) => forgetCarrierState(db, scac)),
  )
  return { hadRule: false }
}

/** Finds a mailbox or file server by its name. Returns undefined if no source has this name. */
async function receivedSource(at: SourceFolder, name: string) {
  const { readMailboxes } = await import('../../service/sources/mailboxes/mailbox-settings.js')
  const { readFileSources } = await import('../../service/sources/fetched/file-source-settings.js')
  const mailbox = (await readMailboxes(at.folder)).find(({ address }) => address === name)
  if (mailbox !== undefined) {
    const { removeMailbox } = await import('../../service/sources/configured/mailbox-setup.js')
    const { account } = mailbox
    return { account, remove: (world: World) => removeMailbox(at, world, name) }
  }
  const files = (await readFileSources(at.folder)).find((it) => it.name === name)
  if (files === undefined) return undefined
  const { removeFileSource } = await import('../../service/sources/configured/file-setup.js')
  const { account } = files
  return { account, remove: (world: World) => removeFileSource(at, world, name) }
}
