import type { Cache } from '../../cache/cache.js'
import type { StoredShipment } from '../../cache/shipment-store.js'
import type { Voyage } from '../../domain/voyage.js'
import { OctError } from '../../errors.js'
import { findNamed } from '../find/find-named.js'
import { orFedByWebhooks } from '../sync/fed-by-webhooks.js'
import { shipmentIncludes, withBoxes } from '../sync/includes.js'
import { isRecent } from '../sync/is-recent.js'
import { readSailingsOf } from '../sync/read-sailings.js'
import type { Workspace } from '../workspace.js'

export interface ShipmentAnswer {
  voyages: Voyage[]
  fetchedAt: Date
  missing: OctError[]
}

export async function showShipment(
  base: Workspace,
  words: readonly string[],
): Promise<ShipmentAnswer> {
  const workspace = await orFedByWebhooks(base)
  const { found, missing } = await findNamed(workspace, words)
  const ids = new Set(
    found
      .flatMap(({ matches }) => matches.map(({ shipmentId }) => shipmentId))
      .filter((id) => id !== null),
  )
  if (ids.size === 0) throw withoutShipment(words)
  const voyages: StoredShipment[] = []
  for (const id of ids) voyages.push(await readVoyage(workspace, id))
  return {
    voyages,
    fetchedAt: new Date(Math.min(...voyages.map(({ fetchedAt }) => fetchedAt.getTime()))),
    missing,
  }
}

export async function readVoyage(workspace: Workspace, id: string): Promise<StoredShipment> {
  const cache = await workspace.cache()
  const cached = cache.shipments.byId(id)
  const isWhole = workspace.freshness.offline || !cache.shipments.isLacking(id)
  if (cached && isWhole && isRecent(workspace, cached.fetchedAt)) return withPlaces(cache, cached)
  return fetchVoyage(workspace, id)
}

export async function fetchVoyage(workspace: Workspace, id: string): Promise<StoredShipment> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Reading the shipment')
  const shipment = await client.shipments.get(id, { include: shipmentIncludes })
  cache.shipments.save([withBoxes(shipment)], workspace.now())
  const spare = client.patient({ isBackground: false, maxPauseMs: 0, maxWaitMs: 0 })
  await readSailingsOf({ source: spare, cache, now: workspace.now }, id)
  const stored = cache.shipments.byId(id)
  if (stored === undefined)
    throw new Error(`the shipment ${id} was stored in the cache, but cannot be read from the cache`)
  return withPlaces(cache, stored)
}

function withPlaces(cache: Cache, stored: StoredShipment): StoredShipment {
  const members = [
    'port_of_lading',
    'port_of_discharge',
    'destination',
    'destination_terminal',
  ] as const
  return { ...stored, shipment: cache.places.embed(stored.shipment, members) }
}

function withoutShipment(words: readonly string[]): OctError {
  return new OctError('not_found', `"${words.join(' ')}" has no shipment yet`, {
    reason: 'The service tracks the number, but the shipping line has not returned a shipment yet.',
    tryNext: [`oct tracking show ${words[0] ?? ''} --wait`],
  })
}
