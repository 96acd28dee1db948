import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { BoxHistory } from '../../domain/box-history.js'
import { remember } from '../../domain/remember.js'
import type { FactChange } from '../../domain/watched-facts.js'
import { parsedOrNull } from '../payload.js'
import { shipmentAsStored } from '../shipment-as-stored.js'
import type { Columns } from './columns.js'
import type { Comparison } from './compare-reading.js'
import { boxColumns } from './derived.js'
import type { KnownPlaces } from './known-places.js'
import { refOf } from './stored-resource.js'

/** Facts of a shipment on which the columns of its containers depend. */
export interface KnownShipment {
  shipment: Shipment
  /** Whether the service no longer returns the shipment. */
  isGone: boolean
  /** Whether the reading left unchanged all facts on which the columns of the shipment's containers depend. */
  isSame: boolean
}

interface Surroundings {
  /** Shipment ids by container id, for shipments that list containers in the same reading. */
  listedBy: ReadonlyMap<string, string>
  shipments: ReadonlyMap<string, KnownShipment>
  places: KnownPlaces
  /** The sailings of containers that are read first, as JSON, by container id. */
  sailings: ReadonlyMap<string, string | null>
}

/** Returns the derived columns of a container that was read; no columns if their sources did not change. */
export function boxRow(
  comparison: Comparison,
  changes: readonly FactChange[],
  { listedBy, shipments, places, sailings }: Surroundings,
): Columns {
  const { resource, stored, isLater } = comparison
  const shipmentId = ownerOf(comparison, listedBy)
  const known = shipmentId === null ? undefined : shipments.get(shipmentId)
  if (known?.isSame !== false && isSameBox(comparison, shipmentId)) return {}
  // Clears `gone_at`, because the service returned the container again.
  const goneAt = isLater ? null : (stored?.derived.gone_at ?? null)
  const sailing = sailings.get(resource.id) ?? stored?.derived.sailing ?? null
  const isDropped = goneAt !== null || known?.isGone === true
  return {
    shipment_id: shipmentId,
    gone_at: goneAt,
    history: historyOf(comparison, changes),
    sailing,
    ...boxColumns(
      resource as unknown as Container,
      shipmentAsStored(known?.shipment ?? null, sailing),
      { isDropped, places },
    ),
  }
}

function isSameBox({ stored, before }: Comparison, shipmentId: string | null): boolean {
  if (!stored || before) return false
  return stored.derived.gone_at === null && stored.derived.shipment_id === shipmentId
}

/** Returns the last shipment that listed the container; if that is not certain, the container's own shipment. */
export function ownerOf(
  { resource, stored, isLater }: Comparison,
  listedBy: ReadonlyMap<string, string>,
): string | null {
  const known = stored?.derived.shipment_id
  if (!isLater && typeof known === 'string') return known
  return listedBy.get(resource.id) ?? refOf(resource, 'shipment')?.id ?? null
}

function historyOf(
  { stored, before, resource, fetchedAt, isLater }: Comparison,
  changes: readonly FactChange[],
): string | null {
  const known = stored?.derived.history
  if (!stored || !before || !isLater) return typeof known === 'string' ? known : null
  const history = remember(parsedOrNull<BoxHistory>(known) ?? undefined, changes, {
    before,
    after: resource,
    readAt: fetchedAt,
    previousReadAt: stored.fetchedAt,
  })
  const isNothing = [history.holdsSince, history.lastKnown].every(
    (part) => Object.keys(part).length === 0,
  )
  return isNothing ? null : JSON.stringify(history)
}
