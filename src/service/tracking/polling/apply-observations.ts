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
import { isBasisCurrent, type Said } from './derive-observations.js'
import { draftFirstPoll, draftPoll, type PollDraft } from './draft-poll.js'
import type { TrackingEnd } from './stop-rules.js'

interface PollInput extends Said {
  /** When the source expects new data. Absent if no source was polled. */
  newsAt?: Date | null
  /** True if a message arrived after the poll. `observations` may then lack the statements of the message. */
  hasUnprocessedInput?: boolean
  prepared?: PollDraft | undefined
}

/** Stores new observations and a shipment's new state. Returns when and why tracking ends. Null if nothing changed. */
export async function applyObservations(
  tenant: Tenant,
  shipment: ShipmentRow,
  input: PollInput,
): Promise<TrackingEnd | null> {
  const known = await currentDraft(tenant, shipment, input)
  if (!known && isQuiet(shipment, input, (await derivationFor(tenant)).name)) {
    if (input.newsAt !== undefined) {
      await updateShipment(tenant, shipment.id, pollColumns(input, shipment, shipment))
    }
    return null
  }
  const draft = known ?? (await draftPoll(tenant, shipment, input))
  const { columns, stop } = outcomeOf(shipment, input, draft)
  const named = await newBill(tenant, shipment, draft)
  await updateShipment(tenant, shipment.id, { ...columns, ...named })
  await writeRelatedRows(tenant, shipment, { input, draft })
  const containers = draft.state.containers.filter(({ isNew }) => isNew)
  await applyToNewContainers(tenant, { shipment, containers, at: input.at.toISOString() })
  await appendChangeEvents(tenant, draft.changes)
  if (stop) await stopRequests(tenant, shipment.id, stop)
  return draft.end
}

interface FirstPoll {
  row: ShipmentRow
  stop: Stop | null
  changes: ChangeEventRow[]
  writeRelatedRows(): Promise<void>
}

/** Prepares the first poll of a shipment before the shipment is stored, so that its row is written only once. */
export async function firstPoll(
  tenant: Tenant,
  shipment: ShipmentRow,
  input: PollInput,
): Promise<FirstPoll> {
  const known = await currentDraft(tenant, shipment, input)
  const draft = known ?? (await draftFirstPoll(tenant, shipment, input))
  const { columns, stop } = outcomeOf(shipment, input, draft)
  return {
    row: { ...shipment, ...columns },
    stop,
    changes: draft.changes,
    writeRelatedRows: () => writeRelatedRows(tenant, shipment, { input, draft }),
  }
}

async function currentDraft(
  tenant: Tenant,
  shipment: ShipmentRow,
  { prepared }: PollInput,
): Promise<PollDraft | undefined> {
  return prepared && (await isBasisCurrent(tenant, shipment, prepared.basis)) ? prepared : undefined
}

function outcomeOf(
  shipment: ShipmentRow,
  input: PollInput,
  { end, basis, state }: PollDraft,
): { columns: Partial<ShipmentRow>; stop: Stop | null } {
  const at = input.at.toISOString()
  const endsNow = shipment.stopped_at === null && end.at <= at
  const stoppedAt = end.at > (shipment.resumed_at ?? '') ? end.at : at
  const hasUnprocessedInput = input.hasUnprocessedInput === true
  const stop = endsNow
    ? { ...end, at: stoppedAt, now: at, byUserId: null, hasUnprocessedInput }
    : null
  const columns = {
    ...pollColumns(input, shipment, { ends_at: end.at }),
    ends_at: shipment.stopped_at === null ? end.at : shipment.ends_at,
    derivation: basis.derivation,
    ...state.shipment,
    ...(stop && stoppedColumns(shipment, stop)),
  }
  return { columns, stop }
}

/** Returns the new B/L number of a shipment. Nothing if another shipment of the account has this number. */
async function newBill(
  tenant: Tenant,
  { bill_of_lading_number: known, tracked_type, tracked_number, scac }: ShipmentRow,
  { bill: stated }: PollDraft,
): Promise<Partial<ShipmentRow>> {
  const isBox = tracked_type === 'container'
  const bill = stated === '' && isBox ? tracked_number : stated
  const canChange = isBox || known === tracked_number
  if (bill === '' || bill === known || !canChange) return {}
  const named = { bill_of_lading_number: bill }
  return (await findShipmentByBill(tenant, { ...named, scac })) === undefined ? named : {}
}

async function writeRelatedRows(
  tenant: Tenant,
  shipment: ShipmentRow,
  { input, draft }: { input: PollInput; draft: PollDraft },
): Promise<void> {
  if (draft.batch !== null) await appendObservations(tenant, draft.batch)
  await saveState(tenant, shipment, { draft: draft.state, at: input.at.toISOString() })
}

const isQuiet = (shipment: ShipmentRow, { observations, at }: Said, derivation: string): boolean =>
  observations.length === 0 &&
  shipment.derivation === derivation &&
  shipment.ends_at !== null &&
  shipment.ends_at > at.toISOString()

/** Returns the columns that a poll changes. The next poll is due when the source expects data or tracking ends. */
function pollColumns(
  { at, newsAt }: PollInput,
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
