import type { Shipment } from '../../contract/tracked-resources.js'
import { looksLikeContainerNumber } from '../../domain/container-number.js'
import { isId } from '../../domain/identifier.js'
import { containerIncludes, shipmentIncludes, withBoxes } from '../sync/includes.js'
import { syncOrJoin } from '../sync/sync-workspace.js'
import { unlessMissing } from '../unless-missing.js'
import type { Workspace } from '../workspace.js'
import { firstPage } from './first-page.js'

export async function fetchByNumber(workspace: Workspace, word: string): Promise<boolean> {
  if (isId(word)) return (await fetchById(workspace, word)) || syncIfOld(workspace)
  const found = looksLikeContainerNumber(word)
    ? await fetchContainer(workspace, word)
    : await fetchShipment(workspace, word)
  return found || syncIfOld(workspace)
}

async function fetchById(workspace: Workspace, id: string): Promise<boolean> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const container = await unlessMissing(client.containers.get(id, { include: containerIncludes }))
  if (container !== undefined) {
    cache.containers.save([container], workspace.now())
    return true
  }
  const shipment = await unlessMissing(client.shipments.get(id, { include: shipmentIncludes }))
  if (shipment === undefined) return false
  cache.shipments.save([withBoxes(shipment)], workspace.now())
  return true
}

/** Reads a container by its number. Checks the number of the result, because a service may ignore the filter. */
export async function fetchContainer(workspace: Workspace, number: string): Promise<boolean> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const items = await firstPage(
    client.containers.list({ filter: { number }, include: containerIncludes }),
  )
  const exact = items.filter((container) => container.number === number)
  cache.containers.save(exact, workspace.now())
  return exact.length > 0
}

async function fetchShipment(workspace: Workspace, number: string): Promise<boolean> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  const items = await firstPage(client.shipments.list({ number, include: shipmentIncludes }))
  const exact = items.filter((shipment) => namesOf(shipment).includes(number.toLowerCase()))
  cache.shipments.save(exact.map(withBoxes), workspace.now())
  return exact.length > 0
}

const namesOf = (shipment: Shipment): string[] =>
  [shipment.bill_of_lading_number, shipment.normalized_number].map((name) =>
    `${name ?? ''}`.toLowerCase(),
  )

async function syncIfOld(workspace: Workspace): Promise<boolean> {
  const cache = await workspace.cache()
  const syncedAt = cache.state.lastSyncedAt('open')
  const ageMs =
    syncedAt === null ? Number.POSITIVE_INFINITY : workspace.now().getTime() - syncedAt.getTime()
  if (ageMs <= workspace.freshness.maxAgeMs) return false
  await syncOrJoin(workspace)
  return true
}
