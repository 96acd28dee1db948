import { customFieldEntities } from '../../contract/vocabulary.js'
import type { FieldOwnerKind } from '../../domain/custom-field.js'
import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import { partiesById } from '../store/parties.js'
import { shipmentsById } from '../store/shipments.js'
import { requestsById } from '../store/tracking-requests.js'

export type EntityType = (typeof customFieldEntities)[number]

export type EntityRef = { type: FieldOwnerKind; id: string }

/** The type on the wire of one that has fields. */
export const wireTypeOf = (entityType: string): EntityRef['type'] =>
  wireTypes[entityType as EntityType]

const wireTypes = {
  Shipment: 'shipment',
  Container: 'container',
  TrackingRequest: 'tracking_request',
} as const satisfies Record<EntityType, EntityRef['type']>

/** Live answers say `Cargo` where the description says `Container`: both are understood. */
export function readEntityType(wish: unknown): EntityType | undefined {
  return wish === 'Cargo' ? 'Container' : customFieldEntities.find((type) => type === wish)
}

/** What a field of data type `reference` can lead to. */
export const referenceTypes = [...customFieldEntities, 'Party'] as const

/** The same for references. */
export function readReferenceType(wish: unknown): (typeof referenceTypes)[number] | undefined {
  return wish === 'Party' ? wish : readEntityType(wish)
}

/** A reference, given by id or as `{type, id}`, as it is stored; undefined for what is none. */
export function readReference(
  referenceType: string | null,
  wish: unknown,
): { type: string; id: string } | undefined {
  const type = referenceType === 'Party' ? 'party' : wireTypeOf(referenceType ?? '')
  if (typeof wish === 'string') return { type, id: wish }
  if (typeof wish !== 'object' || wish === null) return undefined
  const { id, type: said = type } = wish as { id?: unknown; type?: unknown }
  return typeof id === 'string' && said === type ? { type, id } : undefined
}

/** What people call those of the records that are the account's, by id. */
export async function recordNames(
  tenant: Tenant,
  type: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await named[type]?.(tenant, ids)) ?? [])
}

const named: Record<string, (tenant: Tenant, ids: string[]) => Promise<[string, string][]>> = {
  shipment: async (tenant, ids) =>
    (await shipmentsById(tenant, ids)).map((row) => [row.id, row.bill_of_lading_number]),
  container: async (tenant, ids) =>
    (await containersById(tenant, ids)).map((row) => [row.id, row.number]),
  tracking_request: async (tenant, ids) =>
    (await requestsById(tenant, ids)).map((row) => [row.id, row.request_number]),
  party: async (tenant, ids) =>
    (await partiesById(tenant, ids)).map((row) => [row.id, row.company_name]),
}

/** Whether the account has that record. */
export const hasRecord = async (
  tenant: Tenant,
  { type, id }: { type: string; id: string },
): Promise<boolean> => (await recordNames(tenant, type, [id])).size > 0
