import { applyToNewContainers } from '../../custom-fields/apply-initial-fields.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { appendObservations } from '../../store/history/observations.js'
import { saveState } from '../../store/history/save-state.js'
import { updateShipment } from '../../store/shipments.js'
import { recordShipmentChanges } from '../record-changes.js'
import { stopShipment } from '../stop-tracking.js'
import {
  type Derived,
  derivationFor,
  deriveFor,
  isStillSo,
  type Said,
} from './derive-observations.js'

interface Heard extends Said {
  /** When there will be more to ask for; absent where nobody was asked. */
  newsAt?: Date | null
  /** What was worked out of it before the transaction. */
  ahead?: Derived | undefined
}

/** Takes what a source says into the record of a shipment and derives its state anew. */
export async function applyObservations(
  tenant: Tenant,
  shipment: ShipmentRow,
  heard: Heard,
): Promise<void> {
  const { ahead } = heard
  if (ahead && (await isStillSo(tenant, shipment, ahead))) {
    return write(tenant, shipment, { heard, derived: ahead })
  }
  if (isQuiet(shipment, heard, (await derivationFor(tenant)).name)) {
    if (heard.newsAt === undefined) return
    await updateShipment(tenant, shipment.id, pollColumns(heard, shipment, shipment))
    return
  }
  await write(tenant, shipment, { heard, derived: await deriveFor(tenant, shipment, heard) })
}

async function write(
  tenant: Tenant,
  shipment: ShipmentRow,
  { heard, derived }: { heard: Heard; derived: Derived },
): Promise<void> {
  const at = heard.at.toISOString()
  const { end, basis } = derived
  await appendObservations(tenant, shipment.id, {
    observations: derived.recorded,
    sequence: basis.nextSequence,
    at,
  })
  const { ids: containerIds, added: containers } = await saveState(tenant, shipment, {
    before: derived.before,
    isDerivedAnew: shipment.derivation !== basis.derivation,
    state: derived.state,
    at,
    columns: {
      ...pollColumns(heard, shipment, { ends_at: end.at }),
      ends_at: end.at,
      derivation: basis.derivation,
    },
  })
  await applyToNewContainers(tenant, { shipment, containers, at })
  await recordShipmentChanges(tenant, shipment, {
    changes: derived.changes,
    containerIds,
    at,
  })
  if (shipment.stopped_at !== null || end.at > at) return
  const stoppedAt = end.at > (shipment.resumed_at ?? '') ? end.at : at
  await stopShipment(tenant, shipment, { ...end, at: stoppedAt, now: at, byUserId: null })
}

/** Nothing new, nothing that ends, and nothing to derive in another way than it was. */
const isQuiet = (shipment: ShipmentRow, { observations, at }: Said, derivation: string): boolean =>
  observations.length === 0 &&
  shipment.derivation === derivation &&
  shipment.ends_at !== null &&
  shipment.ends_at > at.toISOString()

/** What a poll leaves behind: the next is due with the source's news, or when tracking ends. */
function pollColumns(
  { at, newsAt }: Heard,
  { polls }: ShipmentRow,
  { ends_at }: Pick<ShipmentRow, 'ends_at'>,
) {
  if (newsAt === undefined) return {}
  const [now, news] = [at.toISOString(), newsAt?.toISOString() ?? null]
  const isNewsFirst = news !== null && (ends_at === null || news < ends_at)
  return {
    polls: polls + 1,
    last_attempted_at: now,
    last_succeeded_at: now,
    next_poll_at: isNewsFirst ? news : ends_at,
  }
}
