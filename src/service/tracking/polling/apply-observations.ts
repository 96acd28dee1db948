import { applyToNewContainers } from '../../custom-fields/apply-initial-fields.js'
import type { ChangeEventRow } from '../../store/database/history-tables.js'
import type { Tenant } from '../../store/database/store.js'
import type { ShipmentRow } from '../../store/database/tables.js'
import { appendChangeEvents } from '../../store/history/change-events.js'
import { appendObservations } from '../../store/history/observations.js'
import { saveState } from '../../store/history/save-state.js'
import { findShipmentByBill, updateShipment } from '../../store/shipments.js'
import { type Stop, stoppedColumns, stopRequests } from '../stop-tracking.js'
import { derivationFor } from './derivation.js'
import { isStillSo, type Said } from './derive-observations.js'
import { draftFirstPoll, draftPoll, type PollDraft } from './draft-poll.js'
import type { TrackingEnd } from './stop-rules.js'

interface Heard extends Said {
  /** When there will be more to ask for; absent where nobody was asked. */
  newsAt?: Date | null
  /** Something was received since that may not be among it. */
  isNewsIn?: boolean
  /** What was worked out of it before the transaction. */
  ahead?: PollDraft | undefined
}

/**
 * Takes what a source says into the record of a shipment and derives its state anew. Gives when
 * and why that ends its tracking, in the future where it goes on; null where nothing follows from it.
 */
export async function applyObservations(
  tenant: Tenant,
  shipment: ShipmentRow,
  heard: Heard,
): Promise<TrackingEnd | null> {
  const known = await stillAhead(tenant, shipment, heard)
  if (!known && isQuiet(shipment, heard, (await derivationFor(tenant)).name)) {
    if (heard.newsAt !== undefined) {
      await updateShipment(tenant, shipment.id, pollColumns(heard, shipment, shipment))
    }
    return null
  }
  const draft = known ?? (await draftPoll(tenant, shipment, heard))
  const { columns, stop } = outcomeOf(shipment, heard, draft)
  const named = await billNow(tenant, shipment, draft)
  await updateShipment(tenant, shipment.id, { ...columns, ...named })
  await writeBeside(tenant, shipment, { heard, draft })
  const containers = draft.state.containers.filter(({ isNew }) => isNew)
  await applyToNewContainers(tenant, { shipment, containers, at: heard.at.toISOString() })
  await appendChangeEvents(tenant, draft.changes)
  if (stop) await stopRequests(tenant, shipment.id, stop)
  return draft.end
}

/** What is written of a shipment that is yet to be stored. */
interface FirstPoll {
  row: ShipmentRow
  /** Where tracking ends at once. */
  stop: Stop | null
  changes: ChangeEventRow[]
  /** Writes what is beside the row, once that is stored. */
  writeBeside(): Promise<void>
}

/** Derives the state of a shipment that is yet to be stored, so that its row is written once. */
export async function firstPoll(
  tenant: Tenant,
  shipment: ShipmentRow,
  heard: Heard,
): Promise<FirstPoll> {
  const known = await stillAhead(tenant, shipment, heard)
  const draft = known ?? (await draftFirstPoll(tenant, shipment, heard))
  const { columns, stop } = outcomeOf(shipment, heard, draft)
  return {
    row: { ...shipment, ...columns },
    stop,
    changes: draft.changes,
    writeBeside: () => writeBeside(tenant, shipment, { heard, draft }),
  }
}

/** What was worked out ahead, where it would come out the same now. */
async function stillAhead(
  tenant: Tenant,
  shipment: ShipmentRow,
  { ahead }: Heard,
): Promise<PollDraft | undefined> {
  return ahead && (await isStillSo(tenant, shipment, ahead.basis)) ? ahead : undefined
}

/** What becomes of the row of a shipment, and whether its tracking ends with that. */
function outcomeOf(
  shipment: ShipmentRow,
  heard: Heard,
  { end, basis, state }: PollDraft,
): { columns: Partial<ShipmentRow>; stop: Stop | null } {
  const at = heard.at.toISOString()
  const isEnded = shipment.stopped_at === null && end.at <= at
  const stoppedAt = end.at > (shipment.resumed_at ?? '') ? end.at : at
  const isMoreToHear = heard.isNewsIn === true
  const stop = isEnded ? { ...end, at: stoppedAt, now: at, byUserId: null, isMoreToHear } : null
  const columns = {
    ...pollColumns(heard, shipment, { ends_at: end.at }),
    ends_at: shipment.stopped_at === null ? end.at : shipment.ends_at,
    derivation: basis.derivation,
    ...state.shipment,
    ...(stop && stoppedColumns(shipment, stop)),
  }
  return { columns, stop }
}

/**
 * A shipment goes by the number that it was found by until a bill is told, which no other has; one
 * that was found by a box takes another where that proves to be of another trip.
 */
async function billNow(
  tenant: Tenant,
  { bill_of_lading_number: known, tracked_type, tracked_number, scac }: ShipmentRow,
  { bill: told }: PollDraft,
): Promise<Partial<ShipmentRow>> {
  const isBox = tracked_type === 'container'
  const bill = told === '' && isBox ? tracked_number : told
  const isOpen = isBox || known === tracked_number
  if (bill === '' || bill === known || !isOpen) return {}
  const named = { bill_of_lading_number: bill }
  return (await findShipmentByBill(tenant, { ...named, scac })) === undefined ? named : {}
}

async function writeBeside(
  tenant: Tenant,
  shipment: ShipmentRow,
  { heard, draft }: { heard: Heard; draft: PollDraft },
): Promise<void> {
  if (draft.batch !== null) await appendObservations(tenant, draft.batch)
  await saveState(tenant, shipment, { draft: draft.state, at: heard.at.toISOString() })
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
