import type { StoredBox } from '../cache/box-rows.js'
import type { TransportEvent } from '../contract/transport-event.js'
import type { Box } from '../domain/box.js'
import { OctError } from '../errors.js'
import { findNamed } from './find-named.js'
import { containerIncludes, eventIncludes } from './includes.js'
import { isRecent } from './is-recent.js'
import type { Workspace } from './workspace.js'

export interface ContainerAnswer {
  details: (Box & { events: TransportEvent[] })[]
  /** When the oldest of them was read. */
  fetchedAt: Date
  /** Why words stand for nothing, where others do. */
  missing: OctError[]
}

/** The named containers with their events, from the cache while young enough, else re-read. */
export async function showContainer(
  workspace: Workspace,
  words: readonly string[],
): Promise<ContainerAnswer> {
  const { found, missing } = await findNamed(workspace, words)
  const ids = new Set(found.flatMap(({ boxes }) => boxes.map((box) => box.container.id)))
  const details = []
  const ages: number[] = []
  for (const id of ids) {
    const detail = await detailOf(workspace, id)
    if (detail === undefined) continue
    details.push({ ...detail.box, events: detail.events })
    ages.push(detail.box.fetchedAt.getTime())
  }
  if (details.length === 0) throw withoutBoxes(words)
  return { details, fetchedAt: new Date(Math.min(...ages)), missing }
}

function withoutBoxes(words: readonly string[]): OctError {
  return new OctError('not_found', `"${words.join(' ')}" has no container yet`, {
    reason: 'It is tracked, and the line has not named its boxes.',
    tryNext: [`oct tracking show ${words[0] ?? ''} --wait`],
  })
}

async function detailOf(workspace: Workspace, id: string) {
  const cache = await workspace.cache()
  const cached = cache.containers.byId(id)
  const events = cache.events.of(id)
  const isFresh =
    isRecent(workspace, cached?.fetchedAt ?? null) && isRecent(workspace, events.fetchedAt)
  if (!isFresh) await readAgain(workspace, id)
  const box: StoredBox | undefined = cache.containers.byId(id)
  return box && { box, events: cache.events.of(id).events }
}

async function readAgain(workspace: Workspace, id: string): Promise<void> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Reading the container')
  const container = await client.containers.get(id, { include: containerIncludes })
  const events: TransportEvent[] = []
  for await (const event of client.containers.transportEvents(id, { include: eventIncludes })) {
    events.push(event)
  }
  cache.containers.save([container], workspace.now())
  cache.events.save(id, events, workspace.now())
}
