import type { Db, Tenant } from '../../store/database/store.js'
import type { TrackingRequestRow } from '../../store/database/tables.js'
import { rowToPoll } from '../../store/due.js'
import { newId } from '../../store/ids.js'
import { updateRequest } from '../../store/tracking-requests.js'
import type { World } from '../../world.js'
import { recordRequestEvent } from '../record-changes.js'
import { stepRequest } from '../requests/request-lifecycle.js'
import { askSource } from './ask-source.js'
import { draftFirstPoll, type PollDraft } from './draft-poll.js'
import { linkShipment } from './link-shipment.js'
import { newShipment } from './new-shipment.js'
import { type ArrivedPoll, stillDue } from './still-due.js'

/** A source's answer about one row, yet to be applied inside a transaction. */
export interface AskedPoll {
  table: 'tracking_requests' | 'shipments'
  row: { id: string; polls: number }
  /**
   * Works out ahead, from what is committed, what applying will write; applying works out anew what
   * has changed since. Whatever fails here fails there too, and is reported there.
   */
  prepare(db: Db): Promise<void>
  /** Does nothing where another process has applied a poll of the row since it was read. */
  apply(db: Db): Promise<void>
}

/** Asks about one pending request. */
export async function askAboutRequest(
  world: World,
  request: TrackingRequestRow,
): Promise<AskedPoll> {
  const poll = await askSource(world, {
    tracked: {
      type: request.request_type,
      number: request.request_number,
      scac: request.scac,
      registeredAt: request.created_at,
      accountId: request.account_id,
    },
    dueAt: request.next_poll_at,
    since: null,
  })
  let ahead: PollDraft | undefined
  return {
    table: 'tracking_requests',
    row: request,
    prepare: async (db) => {
      const { answer, at } = poll
      if (answer.outcome !== 'found') return
      const tenant = { db, accountId: request.account_id }
      const shipment = newShipment(request, { ...answer, at, id: newId() })
      ahead = await draftFirstPoll(tenant, shipment, { observations: answer.observations, at })
    },
    apply: async (db) => {
      const current = await rowToPoll(db, 'tracking_requests', request)
      if (current === undefined) return
      const tenant = { db, accountId: current.account_id }
      const counted = { ...current, polls: current.polls + 1 }
      await applyAnswer(tenant, counted, { ...stillDue(poll, request, current), ahead })
      // what is written need not be held until the others are
      ahead = undefined
    },
  }
}

/** `request` counts this poll already, which is written with what else becomes of it. */
async function applyAnswer(
  tenant: Tenant,
  request: TrackingRequestRow,
  { answer, at, newsAt, isNewsIn, ahead }: ArrivedPoll & { ahead: PollDraft | undefined },
): Promise<void> {
  if (answer.outcome === 'found') {
    await linkShipment(tenant, request, { ...answer, at, newsAt, isNewsIn, ahead })
    return
  }
  const { change, event } = stepRequest(request, { answer, at, newsAt })
  const { polls } = request
  await updateRequest(tenant, request.id, { ...change, polls, updated_at: at.toISOString() })
  if (event !== null) await recordRequestEvent(tenant, request, { event, at })
}
