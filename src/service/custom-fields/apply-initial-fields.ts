import { insertFields } from '../store/custom-fields.js'
import type { Tenant } from '../store/database/store.js'
import type { ContainerRow, ShipmentRow, TrackingRequestRow } from '../store/database/tables.js'
import { requestsOfShipment } from '../store/tracking-requests.js'
import type { InitialField, InitialFields } from './read-initial-fields.js'
import type { EntityRef } from './record-types.js'
import { checkStorable, definitionFor, newField } from './save-field.js'

interface Known {
  shipment: ShipmentRow
  containers: Pick<ContainerRow, 'id' | 'number'>[]
  at: string
}

export async function applyInitialCustomFields(
  tenant: Tenant,
  request: Pick<TrackingRequestRow, 'initial_custom_fields'>,
  { shipment, containers, at }: Known,
): Promise<void> {
  const fields = readStored(request)
  if (fields === undefined) return
  const entity: EntityRef = { type: 'shipment', id: shipment.id }
  for (const field of fields.shipment) await giveField(tenant, field, { entity, at })
  await giveContainers(tenant, fields.containers, { containers, at })
}

export async function applyToNewContainers(
  tenant: Tenant,
  { shipment, containers, at }: Known,
): Promise<void> {
  if (containers.length === 0) return
  for (const request of await requestsOfShipment(tenant, shipment.id)) {
    const fields = readStored(request)
    if (fields) await giveContainers(tenant, fields.containers, { containers, at })
  }
}

const readStored = (
  request: Pick<TrackingRequestRow, 'initial_custom_fields'>,
): InitialFields | undefined =>
  request.initial_custom_fields === null
    ? undefined
    : (JSON.parse(request.initial_custom_fields) as InitialFields)

async function giveContainers(
  tenant: Tenant,
  fields: InitialField[],
  { containers, at }: Omit<Known, 'shipment'>,
): Promise<void> {
  const named = fields.filter((field) => field.number !== undefined)
  const general = fields.filter((field) => field.number === undefined)
  for (const { id, number } of containers) {
    const own = [...named.filter((field) => field.number === number), ...general]
    for (const field of own) {
      await giveField(tenant, field, { entity: { type: 'container', id }, at })
    }
  }
}

async function giveField(
  tenant: Tenant,
  { api_slug, value }: InitialField,
  { entity, at }: { entity: EntityRef; at: string },
): Promise<void> {
  const definition = await definitionFor(tenant, entity, api_slug)
  if ('pointer' in definition) return
  const checked = await checkStorable(tenant, definition, value)
  if ('pointer' in checked) return
  await insertFields(tenant.db, [newField(tenant, { definition, entity, ...checked, at })])
}
