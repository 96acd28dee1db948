import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Caller } from '../../accounts/keys.js'
import type { Tenant } from '../../store/database/store.js'
import type { TrackingRequestRow } from '../../store/database/tables.js'
import { newId } from '../../store/ids.js'
import { findLiveRequests, insertRequest } from '../../store/tracking-requests.js'
import type { World } from '../../world.js'
import { sourceFor } from '../polling/ask-source.js'
import { type FieldError, type ValidRequest, validateRequest } from './validate-request.js'

export type Registration = { errors: FieldError[] } | { row: TrackingRequestRow }

/** Stores a request for tracking, pending until its source is first asked; or says why not. */
export async function registerRequest(
  world: World,
  caller: Caller,
  attributes: Record<string, unknown>,
): Promise<Registration> {
  const validated = validateRequest(attributes)
  if ('errors' in validated) return validated
  const row = newRow(world, caller, validated.request)
  return world.store.transaction(async (db) => {
    const duplicate = await findDuplicate({ db, accountId: caller.accountId }, row)
    if (duplicate) return { errors: [duplicateOf(duplicate)] }
    await insertRequest(db, row)
    return { row }
  })
}

/** Where the line is to be detected, any line's request for the number counts. */
async function findDuplicate(
  tenant: Tenant,
  row: TrackingRequestRow,
): Promise<TrackingRequestRow | undefined> {
  const live = await findLiveRequests(tenant, row.normalized_number)
  return live.find(({ scac }) => row.scac === null || scac === null || scac === row.scac)
}

const duplicateOf = (existing: TrackingRequestRow): FieldError => ({
  pointer: '/data/attributes/request_number',
  code: 'duplicate',
  detail: `Request number ${existing.request_number} is already being tracked`,
  meta: { tracking_request_id: existing.id },
})

function newRow(world: World, caller: Caller, request: ValidRequest): TrackingRequestRow {
  const now = world.clock()
  const source = sourceFor(world)
  const { request_type, request_number, scac } = request
  const registered_at = now.toISOString()
  const tracked = { request_type, request_number, scac, registered_at }
  const firstPollAt = source?.nextNewsAt(tracked, now) ?? now
  return {
    id: newId(),
    account_id: caller.accountId,
    user_id: caller.userId,
    shipment_id: null,
    request_type,
    request_number,
    normalized_number: normalizeContainerNumber(request_number),
    scac,
    status: 'pending',
    failed_reason: null,
    ref_numbers: JSON.stringify(request.ref_numbers),
    shipment_tags: JSON.stringify(request.shipment_tags),
    is_retrying: 0,
    retry_count: null,
    awaiting_since: null,
    customer_id: null,
    initial_custom_fields: null,
    simulated: source?.simulated ? 1 : 0,
    created_at: registered_at,
    updated_at: registered_at,
    next_poll_at: firstPollAt.toISOString(),
    polls: 0,
  }
}
