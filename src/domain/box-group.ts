import type { Box } from './box.js'
import { pickupPlace } from './pickup-place.js'
import type { Voyage } from './voyage.js'

/** By what boxes can be put together. */
export const groupKinds = ['bill', 'customer', 'terminal'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Rows of a list that have something in common, and the boxes in them. */
export interface BoxGroup<Row = Box> {
  by: GroupKind
  /** The bill, the customer, or the place of pickup; null for rows that have none. */
  name: string | null
  rows: Row[]
  boxes: Box[]
}

/** Boxes by what they share; groups and boxes keep the order of the list, those without come last. */
export function groupBoxes(boxes: readonly Box[], by: GroupKind): BoxGroup[] {
  const parts = boxes.map((box) => ({ row: box, boxes: [box], ...shared(box.shipment, by, box) }))
  return grouped(parts, by)
}

/**
 * Shipments likewise. One whose boxes are picked up at several terminals is in the group of each of
 * them, there with the boxes of that terminal only.
 */
export function groupVoyages(voyages: readonly Voyage[], by: GroupKind): BoxGroup<Voyage>[] {
  const parts = voyages.flatMap((voyage): Part<Voyage>[] => {
    const { shipment, boxes } = voyage
    if (by !== 'terminal') return [{ row: voyage, boxes, ...shared(shipment, by) }]
    if (boxes.length === 0) return [{ row: voyage, boxes, ...named(null) }]
    return groupBoxes(boxes, by).map(({ name, boxes: there }) => {
      return { row: { ...voyage, boxes: there }, boxes: there, ...named(name) }
    })
  })
  return grouped(parts, by)
}

interface Shared {
  /** What tells one group from another; null for none. */
  key: string | null
  name: string | null
}

function shared(shipment: Box['shipment'], by: GroupKind, box?: Box): Shared {
  switch (by) {
    case 'bill':
      return { key: shipment?.id ?? null, name: shipment?.bill_of_lading_number ?? null }
    case 'customer':
      return named(shipment?.customer_name)
    case 'terminal':
      return named(box && pickupPlace(box).name)
  }
}

const named = (name: string | null | undefined): Shared => ({
  key: name || null,
  name: name || null,
})

interface Part<Row> extends Shared {
  row: Row
  boxes: readonly Box[]
}

function grouped<Row>(parts: readonly Part<Row>[], by: GroupKind): BoxGroup<Row>[] {
  const groups = new Map<string | null, BoxGroup<Row>>()
  for (const { key, name, row, boxes } of parts) {
    const group = groups.get(key) ?? { by, name, rows: [], boxes: [] }
    group.rows.push(row)
    group.boxes.push(...boxes)
    groups.set(key, group)
  }
  const without = groups.get(null)
  groups.delete(null)
  return without ? [...groups.values(), without] : [...groups.values()]
}
