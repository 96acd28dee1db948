import type { Vessel } from '../../contract/vessel.js'
import { isRecent } from '../../desk/sync/is-recent.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { isId } from '../../domain/identifier.js'
import { foldText } from '../../domain/matches-words.js'
import { boxSailing } from '../../domain/sailing.js'
import { OctError } from '../../errors.js'

export interface TrackQuery {
  sinceMs: number
}

/** Finds a vessel by IMO number, id or name. Past positions need the feature `routing`. Offline, reads the cache. */
export async function showVessel(
  workspace: Workspace,
  name: string,
  track?: TrackQuery,
): Promise<Vessel> {
  const key = await vesselKey(workspace, name)
  const cached = track === undefined ? await cachedVessel(workspace, key) : undefined
  if (cached) return cached
  if (workspace.freshness.offline && track === undefined) return missing(name)
  const client = await workspace.client()
  workspace.progress('Reading the vessel')
  const since = Math.max(0, workspace.now().getTime() - (track?.sinceMs ?? 0))
  const query = track ? { positions: { from_timestamp: new Date(since).toISOString() } } : {}
  const vessel = (await unlessMissing(client.vessels.get(key, query))) ?? missing(name)
  await keep(workspace, vessel)
  return vessel
}

/** Returns a key that the API accepts for a vessel: its id, or its IMO number, which has seven digits. */
async function vesselKey(workspace: Workspace, name: string): Promise<string> {
  const bare = name.trim().replace(/^IMO[\s-]*(?=\d{7}$)/i, '')
  if (isId(bare) || /^\d{7}$/.test(bare)) return bare
  const keys = [...new Set(await keysOfName(workspace, bare))]
  const [key] = keys
  if (key === undefined) return missing(name)
  if (keys.length === 1) return key
  throw new OctError('usage', `"${name}" is the name of ${keys.length} vessels`, {
    reason: `The IMO numbers or ids of the vessels are ${keys.join(', ')}.`,
    tryNext: keys.slice(0, 3).map((one) => `oct vessels show ${one}`),
  })
}

async function keysOfName(workspace: Workspace, name: string): Promise<string[]> {
  const cache = await workspace.cache()
  const wanted = foldText(name)
  const isCalled = (other: string | null | undefined) => other && foldText(other) === wanted
  const voyages = cache.shipments.list({ openOnly: false })
  const byShipment = voyages
    .flatMap(({ shipment, boxes }) => [
      shipment,
      ...boxes.map((box) => boxSailing(box.container, box.shipment)),
    ])
    .filter(({ pod_vessel_name }) => isCalled(pod_vessel_name))
    .flatMap(({ pod_vessel_imo }) => pod_vessel_imo ?? [])
  const byEvent = cache.places
    .list<Vessel>('vessel')
    .filter(({ place }) => isCalled(place.name))
    .map(({ place }) => place.imo ?? place.id)
  return [...byShipment, ...byEvent]
}

async function cachedVessel(workspace: Workspace, key: string): Promise<Vessel | undefined> {
  const { places } = await workspace.cache()
  const stored = places
    .list<Vessel>('vessel')
    .find(({ place: { id, imo } }) => id === key || imo === key)
  if (stored === undefined) return undefined
  const isEnough = workspace.freshness.offline || Boolean(stored.place.position_timestamp)
  return isEnough && isRecent(workspace, stored.fetchedAt) ? stored.place : undefined
}

async function keep(workspace: Workspace, vessel: Vessel): Promise<void> {
  const { positions: _track, ...lasting } = vessel
  const { places } = await workspace.cache()
  places.save([lasting], workspace.now())
}

function missing(name: string): never {
  throw new OctError('not_found', `There is no vessel "${name}"`, {
    reason: 'Give an IMO number, an id, or the name of the vessel in a tracked shipment.',
    tryNext: ['oct vessels'],
  })
}
