import { applyToNewContainers } from '../../custom-fields/apply-initial-fields.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { appendChangeEvents } from '../../store/history/change-events.js'
import { appendObservations } from '../../store/history/observations.js'
import { saveState } from '../../store/history/save-state.js'
import { updateShipment } from '../../store/shipments.js'
import { stopShipment } from '../stop-tracking.js'
import { derivationFor } from './derivation.js'
import { isStillSo, type Said } from './derive-observations.js'
import { draftPoll, type PollDraft } from './draft-poll.js'

interface Heard extends Said {
  /** When there will be more to ask for; absent where nobody was asked. */
  newsAt?: Date | null
  /** What was worked out of it before the transaction. */
  ahead?: PollDraft | undefined
}

/** Takes what a source says into the record of a shipment and derives its state anew. */
export async function applyObservations(
  tenant: Tenant,
  shipment: ShipmentRow,
  heard: Heard,
): Promise<void> {
  const { ahead } = heard
  if (ahead && (await isStillSo(tenant, shipment, ahead.basis))) {
    return write(tenant, shipment, { heard, draft: ahead })
  }
  if (isQuiet(shipment, heard, (await derivationFor(tenant)).name)) {
    if (heard.newsAt === undefined) return
    await updateShipment(tenant, shipment.id, pollColumns(heard, shipment, shipment))
    return
  }
  await write(tenant, shipment, { heard, draft: await draftPoll(tenant, shipment, heard) })
}

async function write(
  tenant: Tenant,
  shipment: ShipmentRow,
  { heard, draft }: { heard: Heard; draft: PollDraft },
): Promise<void> {
  const at = heard.at.toISOString()
  const { end, basis, batch, state, changes } = draft
  if (batch !== null) await appendObservations(tenant, batch)
  await saveState(tenant, shipment, {
    draft: state,
    at,
    columns: {
      ...pollColumns(heard, shipment, { ends_at: end.at }),
      ends_at: end.at,
      derivation: basis.derivation,
    },
  })
  const containers = state.containers.filter(({ isNew }) => isNew)
  await applyToNewContainers(tenant, { shipment, containers, at })
  await appendChangeEvents(tenant, changes)
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
