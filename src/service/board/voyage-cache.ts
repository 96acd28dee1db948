import type { ShipmentRow } from '../store/database/tables.js'
import type { StatedContainer } from '../store/stated-containers.js'

export interface VoyageRows {
  row: ShipmentRow
  containerRows: readonly StatedContainer[]
  customerName: string | null
}

/**
 * Returns a function that builds a shipment with its containers, which takes long. If the rows are the same as before,
 * returns the earlier result. Keeps the latest shipments, up to `mostContainers` containers of about 10 kB each.
 */
export function voyageCache<Voyage>(
  build: (rows: VoyageRows) => Voyage,
  mostContainers = 1500,
): (rows: VoyageRows) => Voyage {
  const known = new Map<string, { rows: VoyageRows; voyage: Voyage }>()
  let containers = 0
  const forget = (id: string, { containerRows }: VoyageRows): void => {
    known.delete(id)
    containers -= containerRows.length
  }
  return (rows) => {
    const { id } = rows.row
    const cached = known.get(id)
    if (cached !== undefined) forget(id, cached.rows)
    const isCurrent = cached !== undefined && isSame(cached.rows, rows)
    const voyage = isCurrent ? cached.voyage : build(rows)
    known.set(id, { rows, voyage })
    containers += rows.containerRows.length
    // Drops entries from the start of the map. A map keeps its order, so the least recently used shipment is first.
    for (const [oldest, { rows: old }] of known) {
      if (containers <= mostContainers || oldest === id) break
      forget(oldest, old)
    }
    return voyage
  }
}

const isSame = (one: VoyageRows, other: VoyageRows): boolean =>
  one.customerName === other.customerName &&
  one.containerRows.length === other.containerRows.length &&
  isSameRow(one.row, other.row) &&
  one.containerRows.every((row, index) => isSameRow(row, other.containerRows[index]))

/** Returns whether two rows are equal. Their values must be texts, numbers or null. */
function isSameRow<Row extends object>(one: Row, other: Row | undefined): boolean {
  if (other === undefined) return false
  for (const name in one) if (one[name] !== other[name]) return false
  return true
}
