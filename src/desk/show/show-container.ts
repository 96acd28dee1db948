import type { TransportEvent } from '../../contract/tracked-resources.js'
import type { Box } from '../../domain/box.js'
import { OctError } from '../../errors.js'
import { currentTrips } from '../find/current-trips.js'
import { findNamed } from '../find/find-named.js'
import { inParallel } from '../in-parallel.js'
import { orFedByWebhooks } from '../sync/fed-by-webhooks.js'
import { containerIncludes, eventIncludes } from '../sync/includes.js'
import { isRecent } from '../sync/is-recent.js'
import type { Workspace } from '../workspace.js'

export interface ContainerAnswer {
  details: (Box & { events: TransportEvent[] })[]
  fetchedAt: Date
  missing: OctError[]
}

/** Refreshes outdated data, then returns containers. With `everyTrip`, returns all trips, not only the current trip. */
export async function showContainer(
  base: Workspace,
  words: readonly string[],
  { everyTrip = false }: { everyTrip?: boolean } = {},
): Promise<ContainerAnswer> {
  const workspace = await orFedByWebhooks(base)
  const { found, missing } = await findNamed(workspace, words)
  const meant = found.flatMap((one) => (everyTrip ? one.boxes : currentTrips(workspace, one)))
  const ids = [...new Set(meant.map(({ container }) => container.id))]
  if (ids.length === 0) throw withoutBoxes(words)
  return { ...(await readContainers(workspace, ids)), missing }
}

/** Returns containers with events. `ids` must be ids of containers. Ids of other kinds of objects may be equal. */
export async function readContainers(
  workspace: Workspace,
  ids: readonly string[],
): Promise<Omit<ContainerAnswer, 'missing'>> {
  let read = 0
  await inParallel(ids, width, async (id) => {
    await ensureRecent(workspace, id)
    read += 1
    if (ids.length > 1) workspace.progress(`Reading containers: ${read} of ${ids.length}`)
  })
  const cache = await workspace.cache()
  const boxes = ids.flatMap((id) => cache.containers.byId(id) ?? [])
  return {
    details: boxes.map((box) => ({ ...box, events: cache.events.of(box.container.id).events })),
    fetchedAt: new Date(Math.min(...boxes.map(({ fetchedAt }) => fetchedAt.getTime()))),
  }
}

const width = 4

function withoutBoxes(words: readonly string[]): OctError {
  return new OctError('not_found', `"${words.join(' ')}" has no container yet`, {
    reason: 'The number is tracked, but the shipping line has not listed the containers yet.',
    tryNext: [`oct tracking show ${words[0] ?? ''} --wait`],
  })
}

async function ensureRecent(workspace: Workspace, id: string): Promise<void> {
  const cache = await workspace.cache()
  if (!isRecent(workspace, cache.containers.byId(id)?.fetchedAt ?? null)) {
    const client = await workspace.client()
    workspace.progress('Reading the container')
    const container = await client.containers.get(id, { include: containerIncludes })
    cache.containers.save([container], workspace.now())
  }
  if (isRecent(workspace, cache.events.of(id).fetchedAt)) return
  const client = await workspace.client()
  workspace.progress('Reading the container')
  const events: TransportEvent[] = []
  for await (const event of client.containers.transportEvents(id, { include: eventIncludes })) {
    events.push(event)
  }
  cache.events.save(id, events, workspace.now())
}
