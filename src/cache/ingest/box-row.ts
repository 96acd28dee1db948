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

export interface KnownShipment {
  shipment: Shipment
  isGone: boolean
  isSame: boolean
}

interface Surroundings {
  listedBy: ReadonlyMap<string, string>
  shipments: ReadonlyMap<string, KnownShipment>
  places: KnownPlaces
  sailings: ReadonlyMap<string, string | null>
}

/** Returns the columns that are computed from the container and its shipment; `{}` if none of them changed. */
export function boxRow(
  comparison: Comparison,
  changes: readonly FactChange[],
  { listedBy, shipments, places, sailings }: Surroundings,
): Columns {
  const { resource, stored, isLater } = comparison
  const shipmentId = ownerOf(comparison, listedBy)
  const known = shipmentId === null ? undefined : shipments.get(shipmentId)
  if (known?.isSame !== false && isSameBox(comparison, shipmentId)) return {}
  // The service returned the container. Therefore, the container is no longer marked as gone.
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

/** Returns the id of the shipment that lists the container, or else of the shipment that the container names. */
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
