import { normalizeContainerNumber } from '../../../domain/container-number.js'
import type { Caller } from '../../accounts/keys.js'
import { planRefusal } from '../../accounts/plan-refusal.js'
import { readInitialFields } from '../../custom-fields/read-initial-fields.js'
import type { FieldError } from '../../field-error.js'
import { findCustomer } from '../../parties/find-customer.js'
import type { Tenant } from '../../store/database/store.js'
import type { TrackingRequestRow } from '../../store/database/tables.js'
import { newId } from '../../store/new-id.js'
import { countStoppedBoxes } from '../../store/shipments.js'
import { findLiveRequests, insertRequest } from '../../store/tracking-requests.js'
import type { World } from '../../world.js'
import { sourceFor } from '../polling/ask-source.js'
import { type ValidRequest, validateRequest } from './validate-request.js'

export interface NewRequest {
  attributes: Record<string, unknown>
  customer?: { type: unknown; id: unknown } | undefined
  /** Returns why the number must not be tracked, or undefined. Must run in the transaction that starts tracking. */
  forbiddenBy?: (tenant: Tenant) => Promise<string | undefined>
}

export type Registration =
  | { errors: FieldError[] }
  | { forbidden: string }
  | { row: TrackingRequestRow }

export type Registrant = Pick<Caller, 'accountId' | 'userId' | 'plan'>

/** Stores a pending tracking request. If the request is rejected, returns the reason. */
export async function registerRequest(
  world: World,
  caller: Registrant,
  wanted: NewRequest,
): Promise<Registration> {
  const validated = validateRequest(wanted.attributes)
  const reader: Tenant = { db: world.store.db, accountId: caller.accountId }
  const customer = await findCustomer(reader, wanted.customer)
  const fields = await readInitialFields(reader, wanted.attributes.initial_custom_fields)
  const errors = [validated, customer, fields].flatMap((part) => part.errors ?? [])
  if (errors.length > 0 || validated.request === undefined) return { errors }
  const row: TrackingRequestRow = {
    ...newRow(world, caller, validated.request),
    customer_id: customer.id ?? null,
    initial_custom_fields: fields.text ?? null,
  }
  return world.store.transaction(caller, async (db) => {
    const tenant = { db, accountId: caller.accountId }
    const duplicate = await findDuplicate(tenant, row)
    if (duplicate) return { errors: [duplicateOf(duplicate)] }
    const forbidden =
      (await wanted.forbiddenBy?.(tenant)) ??
      (await planRefusal(tenant, await containersAdded(tenant, caller, row)))
    if (forbidden !== undefined) return { forbidden }
    await insertRequest(db, row)
    return { row }
  })
}

/** Returns how many containers a request adds. The number of a stopped shipment adds all its containers again. */
async function containersAdded(
  tenant: Tenant,
  { plan }: Registrant,
  row: TrackingRequestRow,
): Promise<number> {
  return plan === 'free' ? Math.max(1, await countStoppedBoxes(tenant, row)) : 1
}

/** Finds a live tracking request for the same number. If a shipping line is unknown, it may be the same one. */
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

function newRow(world: World, caller: Registrant, request: ValidRequest): TrackingRequestRow {
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
