import { join } from 'node:path'
import { readRunningSources } from '../../store/carriers/running-sources.js'
import { isServed } from '../../store/database/sqlite/serve-lock.js'
import type { World } from '../../world.js'
import { profilesFor } from '../carriers/own-carriers.js'
import { fileSetups, listFileSources } from './file-setup.js'
import { type ListedSource, listedShips, listSources } from './list-sources.js'
import { listMailboxes, mailboxSetups } from './mailbox-setup.js'
import type { SourceFolder } from './open-source-folder.js'
import { sourceSetups } from './set-up.js'
import { shipsSetup } from './ships-setup.js'

/** Lists mailboxes, file servers, shipping lines, and the stream of vessel positions. */
export async function listAllSources(world: World, at: SourceFolder): Promise<ListedSource[]> {
  const { isSetUp, key, url } = await shipsSetup(at)
  const isRunning = await isServed(join(at.folder, 'serve.lock'))
  const running = isRunning ? await readRunningSources(world.store.db) : undefined
  const hasKey = running?.hearsShips ?? key !== undefined
  const ships = await listedShips(world, { isSetUp, hasKey, url })
  const mailboxes = await listMailboxes(world, await mailboxSetups(at), running)
  const files = await listFileSources(world, await fileSetups(at), running)
  const profiles = await profilesFor(at.folder)
  const lines = await listSources(world, await sourceSetups(at), { running, profiles })
  return [...mailboxes, ...files, ...lines, ships]
}
