import type { Box } from './box.js'
import { foldText } from './matches-words.js'
import { pickupPlace } from './pickup-place.js'
import { leadShipment } from './sailing.js'
import { destinationPlace, dischargePlace } from './shipment-places.js'
import type { Voyage } from './voyage.js'

export const groupKinds = ['bill', 'customer', 'terminal'] as const
export type GroupKind = (typeof groupKinds)[number]

export interface BoxGroup<Row = Box> {
  by: GroupKind
  /** The value that all containers of the group have in common. Null for the group of containers that have no value. */
  name: string | null
  rows: Row[]
  boxes: Box[]
}

/** Groups containers without changing their order. Containers that have no value for the grouping come last. */
export function groupBoxes(boxes: readonly Box[], by: GroupKind): BoxGroup[] {
  const parts = boxes.map((box) => ({ row: box, boxes: [box], ...shared(box.shipment, by, box) }))
  return grouped(parts, by)
}

/** Groups shipments. A shipment with several terminals is in the group of each terminal. */
export function groupVoyages(voyages: readonly Voyage[], by: GroupKind): BoxGroup<Voyage>[] {
  const parts = voyages.flatMap((voyage): Part<Voyage>[] => {
    const { shipment, boxes } = voyage
    if (by !== 'terminal') return [{ row: voyage, boxes, ...shared(shipment, by) }]
    if (boxes.length === 0) return [{ row: voyage, boxes, ...named(null) }]
    const places = new Map(boxes.map((box) => [shared(shipment, by, box).key, box]))
    return [...places].map(([key, box]) => {
      const there = boxes.filter((other) => shared(shipment, by, other).key === key)
      const own = leadShipment(there[0]?.shipment ?? shipment, there)
      return { row: { shipment: own, boxes: there }, boxes: there, ...shared(shipment, by, box) }
    })
  })
  return grouped(parts, by)
}

interface Shared {
  key: string | null
  name: string | null
  where?: string
}

function shared(shipment: Box['shipment'], by: GroupKind, box?: Box): Shared {
  switch (by) {
    case 'bill':
      return { key: shipment?.id ?? null, name: shipment?.bill_of_lading_number ?? null }
    case 'customer':
      return named(shipment?.customer_name)
    case 'terminal':
      return box ? terminalOf(box) : named(null)
  }
}

/** Returns the same key for customer names that differ only in case or accents, because people type them freely. */
const named = (name: string | null | undefined): Shared => ({
  key: name ? foldText(name).trim() : null,
  name: name || null,
})

/** Groups containers by the id of their terminal, because two terminals can have the same name. */
function terminalOf(box: Box): Shared {
  const { label: name, facility, isInland } = pickupPlace(box)
  if (name === '') return named(null)
  const { shipment } = box
  const town = isInland ? destinationPlace(shipment) : dischargePlace(shipment)
  return { key: facility?.id ?? foldText(name), name, where: town || facility?.id || '' }
}

interface Part<Row> extends Shared {
  row: Row
  boxes: readonly Box[]
}

function grouped<Row>(parts: readonly Part<Row>[], by: GroupKind): BoxGroup<Row>[] {
  const groups = new Map<string | null, BoxGroup<Row> & Pick<Shared, 'where'>>()
  for (const { key, name, where, row, boxes } of parts) {
    const group = groups.get(key) ?? { by, name, where: where ?? '', rows: [], boxes: [] }
    group.rows.push(row)
    group.boxes.push(...boxes)
    groups.set(key, group)
  }
  const without = groups.get(null)
  groups.delete(null)
  const all = [...groups.values(), ...(without ? [without] : [])]
  const names = all.map(({ name }) => name)
  return all.map(({ where, ...group }) => {
    const isShared = names.indexOf(group.name) !== names.lastIndexOf(group.name)
    return isShared && where ? { ...group, name: `${group.name} (${where})` } : group
  })
}
