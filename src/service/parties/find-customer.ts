import type { FieldError } from '../field-error.js'
import type { Tenant } from '../store/database/store.js'
import { findParty } from '../store/parties.js'

/** Returns the customer that a request names. Returns an empty object if the request names no customer. */
export async function findCustomer(
  tenant: Tenant,
  wanted: { type: unknown; id: unknown } | undefined,
): Promise<{ id?: string; errors?: FieldError[] }> {
  if (wanted === undefined) return {}
  if (wanted.type === undefined && wanted.id === undefined) return { errors: [noRelationship] }
  const party =
    wanted.type === 'party' && typeof wanted.id === 'string' && (await findParty(tenant, wanted.id))
  return party ? { id: party.id } : { errors: [noSuchParty] }
}

const pointer = '/data/relationships/customer'

const noRelationship: FieldError = {
  pointer,
  detail: 'Customer must be a relationship: {"data": {"type": "party", "id": "<id>"}}',
}

const noSuchParty: FieldError = {
  pointer,
  detail: 'Customer must be a party of the account: create the party with POST /parties',
}
