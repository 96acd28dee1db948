import { customFieldEntities } from '../../contract/vocabulary.js'
import type { FieldOwnerKind } from '../../domain/custom-field.js'
import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import { partiesById } from '../store/parties.js'
import { shipmentsById } from '../store/shipments.js'
import { requestsById } from '../store/tracking-requests.js'

export type EntityType = (typeof customFieldEntities)[number]

export type EntityRef = { type: FieldOwnerKind; id: string }

export const wireTypeOf = (entityType: string): EntityRef['type'] =>
  wireTypes[entityType as EntityType]

const wireTypes = {
  Shipment: 'shipment',
  Container: 'container',
  TrackingRequest: 'tracking_request',
} as const satisfies Record<EntityType, EntityRef['type']>

export function readEntityType(given: unknown): EntityType | undefined {
  return given === 'Cargo' ? 'Container' : customFieldEntities.find((type) => type === given)
}

export const referenceTypes = [...customFieldEntities, 'Party'] as const

export function readReferenceType(given: unknown): (typeof referenceTypes)[number] | undefined {
  return given === 'Party' ? given : readEntityType(given)
}

/** Reads a reference to a record: an id, or `{type, id}`. Returns undefined for any other value. */
export function readReference(
  referenceType: string | null,
  given: unknown,
): { type: string; id: string } | undefined {
  const type = referenceType === 'Party' ? 'party' : wireTypeOf(referenceType ?? '')
  if (typeof given === 'string') return { type, id: given }
  if (typeof given !== 'object' || given === null) return undefined
  const { id, type: stated = type } = given as { id?: unknown; type?: unknown }
  return typeof id === 'string' && stated === type ? { type, id } : undefined
}

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

export const hasRecord = async (
  tenant: Tenant,
  { type, id }: { type: string; id: string },
): Promise<boolean> => (await recordNames(tenant, type, [id])).size > 0
