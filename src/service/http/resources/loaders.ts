import { accountWithId, usersById } from '../../store/account-rows.js'
import { containersById } from '../../store/containers.js'
import { definitionsById } from '../../store/custom-field-definitions.js'
import { optionsById } from '../../store/custom-field-options.js'
import type { Tenant } from '../../store/database/store.js'
import { representationsById } from '../../store/document-representations.js'
import { documentsById } from '../../store/documents.js'
import { emailsById } from '../../store/email-submissions.js'
import type { OwnedEvent } from '../../store/history/event-history.js'
import { partiesById } from '../../store/parties.js'
import { shipmentsById } from '../../store/shipments.js'
import { requestsById } from '../../store/tracking-requests.js'
import { logsById } from '../../store/webhook-notifications.js'
import { webhooksById } from '../../store/webhook-rows.js'
import { rawEventsOf } from '../../tracking/raw-events-of.js'
import { transportEventsOf } from '../../tracking/transport-events-of.js'
import type { CostReader } from '../environment.js'
import type { Loader } from '../include.js'
import { accountResource, userResource } from './account-resources.js'
import { containerResource } from './container-resource.js'
import { definitionResources, optionResource } from './custom-field-definition-resource.js'
import { representationResource, shortDocumentResource } from './document-resource.js'
import { emailPreviewResource } from './email-submission-resource.js'
import { rawEventResource, transportEventResource } from './event-resources.js'
import { partyResource } from './party-resource.js'
import { facilityWithId, metroAreaWithId, portWithId } from './place-ids.js'
import { metroAreaResource, portResource, terminalResource } from './place-resources.js'
import { shipmentResources } from './shipment-resource.js'
import { trackingRequestResource } from './tracking-request-resource.js'
import { vesselResource, vesselsWithIds } from './vessel-resource.js'
import { notificationLogResource } from './webhook-notification-resource.js'
import { webhookResource } from './webhook-resource.js'
import type { Resource } from './write-resource.js'

/** Creates loaders for included resources. Without `costsOf`, the included containers have no costs. */
export const loaders = (tenant: Tenant, costsOf?: CostReader): Record<string, Loader> => ({
  shipment: async (ids) => shipmentResources(tenant, await shipmentsById(tenant, ids)),
  container: async (ids) => {
    const rows = await containersById(tenant, ids)
    const costs = await costsOf?.(rows)
    return rows.map((row) => containerResource(row, costs?.get(row.id)))
  },
  transport_event: async (ids, from) =>
    ofIds(ids, await transportEventsOf(tenant, containersNaming(from))).map(transportEventResource),
  raw_event: async (ids, from) =>
    ofIds(ids, await rawEventsOf(tenant, containersNaming(from))).map(rawEventResource),
  account: (ids) => ownAccount(tenant, ids),
  user: async (ids) => (await usersById(tenant, ids)).map(userResource),
  document: async (ids) => (await documentsById(tenant, ids)).map(shortDocumentResource),
  document_representation: async (ids) =>
    (await representationsById(tenant, ids)).map(representationResource),
  email_submission: async (ids) => (await emailsById(tenant, ids)).map(emailPreviewResource),
  party: async (ids) => (await partiesById(tenant, ids)).map(partyResource),
  custom_field_definition: async (ids) =>
    definitionResources(tenant, await definitionsById(tenant, ids)),
  custom_field_option: async (ids) => (await optionsById(tenant, ids)).map(optionResource),
  tracking_request: async (ids) =>
    (await requestsById(tenant, ids)).map((row) => trackingRequestResource(row)),
  webhook: async (ids) => (await webhooksById(tenant, ids)).map(webhookResource),
  webhook_notification_log: async (ids) =>
    (await logsById(tenant, ids)).map(notificationLogResource),
  vessel: async (ids) =>
    (await vesselsWithIds(tenant, ids)).map((vessel) => vesselResource(vessel)),
  port: async (ids) => known(ids, portWithId).map(portResource),
  metro_area: async (ids) => known(ids, metroAreaWithId).map(metroAreaResource),
  terminal: async (ids) => known(ids, facilityWithId).map(terminalResource),
})

const known = <Facts>(ids: string[], find: (id: string) => Facts | undefined): Facts[] =>
  ids.flatMap((id) => find(id) ?? [])

async function ownAccount(tenant: Tenant, ids: string[]): Promise<Resource[]> {
  if (!ids.includes(tenant.accountId)) return []
  const account = await accountWithId(tenant.db, tenant.accountId)
  return account ? [accountResource(account)] : []
}

function containersNaming(resources: Resource[]): string[] {
  const ids = resources.flatMap(({ id, type, relationships }) => {
    const container = type === 'container' ? { id } : relationships?.container?.data
    return container && 'id' in container ? [container.id] : []
  })
  return [...new Set(ids)]
}

function ofIds<Event extends { id: string }>(ids: string[], owned: OwnedEvent<Event>[]) {
  const wanted = new Set(ids)
  return owned.filter(({ event }) => wanted.has(event.id))
}
