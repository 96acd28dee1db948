import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { BoxHistory } from '../../domain/box-history.js'
import { remember } from '../../domain/remember.js'
import type { FactChange } from '../../domain/watched-facts.js'
import { parsedOrNull } from '../payload.js'
import { shipmentAsStored } from '../shipment-as-stored.js'
import type { Columns } from './columns.js'
import type { Comparison } from './compare-reading.js'
import { boxColumns } from './derived.js'
import { refOf } from './stored-resource.js'

/** What columns of boxes need from their shipment. */
export interface KnownShipment {
  shipment: Shipment
  /** The service no longer returns the shipment. */
  isGone: boolean
  /** Nothing changed that columns of its boxes depend on. */
  isSame: boolean
}

interface Surroundings {
  /** Shipment id by box id, for shipments that list boxes in the same reading. */
  listedBy: ReadonlyMap<string, string>
  shipments: ReadonlyMap<string, KnownShipment>
}

/** Returns the derived columns of a box that was read; none where their sources did not change. */
export function boxRow(
  comparison: Comparison,
  changes: readonly FactChange[],
  { listedBy, shipments }: Surroundings,
): Columns {
  const { resource, stored, isLater } = comparison
  const shipmentId = ownerOf(comparison, listedBy)
  const known = shipmentId === null ? undefined : shipments.get(shipmentId)
  if (known?.isSame !== false && isSameBox(comparison, shipmentId)) return {}
  // A box that the service returns again is no longer gone.
  const goneAt = isLater ? null : (stored?.derived.gone_at ?? null)
  const isDropped = goneAt !== null || known?.isGone === true
  return {
    shipment_id: shipmentId,
    gone_at: goneAt,
    history: historyOf(comparison, changes),
    ...boxColumns(
      resource as unknown as Container,
      shipmentAsStored(known?.shipment ?? null, stored?.derived.sailing),
      isDropped,
    ),
  }
}

function isSameBox({ stored, before }: Comparison, shipmentId: string | null): boolean {
  if (!stored || before) return false
  return stored.derived.gone_at === null && stored.derived.shipment_id === shipmentId
}

/**
 * The last shipment that listed the box; if several or none do, the box's own reference decides.
 */
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
