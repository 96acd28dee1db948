import type { CustomField } from '../../../contract/custom-field-resources.js'
import type { Container, Shipment } from '../../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../../contract/tracking-request.js'
import { listDefinitions } from '../../../desk/fields/find-definition.js'
import { partiesCalled } from '../../../desk/parties/find-party.js'
import { listParties } from '../../../desk/parties/list-parties.js'
import type { RequestExtras } from '../../../desk/tracking/register-number.js'
import type { Workspace } from '../../../desk/workspace.js'
import { entityKind, type FieldOwnerKind } from '../../../domain/custom-field.js'

export interface Belongings {
  extras: RequestExtras
  ofRequest: { api_slug: string; value: unknown }[]
  /** Describes data that the retry copied, such as `reference PO-1` or `field po_date`. */
  taken: string[]
  left: string[]
}

/** Reads the data that a retry copies. `left` lists data that it cannot copy, such as references of containers. */
export async function readBelongings(
  workspace: Workspace,
  request: TrackingRequest,
  shipment: Shipment | null,
): Promise<Belongings> {
  const ref = union(request.ref_numbers, shipment?.ref_numbers)
  const tag = union(request.shipment_tags, shipment?.tags)
  const customer = await customerOf(workspace, request, shipment)
  const fields = await fieldsOf(workspace, request, shipment)
  const initial = { shipment: fields.shipment, containers: fields.containers }
  const hasInitial = initial.shipment.length + initial.containers.length > 0
  const slugs = [...fields.ofRequest, ...initial.shipment, ...initial.containers]
  return {
    extras: {
      ref,
      tag,
      ...(customer.id === undefined ? {} : { customerId: customer.id }),
      ...(hasInitial ? { fields: initial } : {}),
    },
    ofRequest: fields.ofRequest,
    taken: [
      ...ref.map((each) => `reference ${each}`),
      ...tag.map((each) => `tag ${each}`),
      ...(customer.id === undefined ? [] : [`customer ${customer.name}`]),
      ...union(slugs.map(({ api_slug }) => `field ${api_slug}`)),
    ],
    left: [...(customer.left ?? []), ...ownReferences(shipment, ref)],
  }
}

async function customerOf(
  workspace: Workspace,
  { customer }: TrackingRequest,
  shipment: Shipment | null,
): Promise<{ id?: string; name?: string; left?: string[] }> {
  const name = shipment?.customer_name ?? undefined
  if (!customer && name === undefined) return {}
  const parties = await listParties(workspace)
  const [party, ...others] = customer
    ? parties.filter(({ id }) => id === customer.id)
    : partiesCalled(parties, name ?? '')
  if (customer) return { id: customer.id, name: party?.company_name ?? name ?? customer.id }
  if (party && others.length === 0) return { id: party.id, name: party.company_name }
  return { left: [`customer ${name}`] }
}

interface Field {
  api_slug: string
  value: unknown
}

async function fieldsOf(
  workspace: Workspace,
  request: TrackingRequest,
  shipment: Shipment | null,
): Promise<{ ofRequest: Field[]; shipment: Field[]; containers: (Field & { number: string })[] }> {
  const client = await workspace.client()
  const defined = new Set(
    (await listDefinitions(workspace)).map(({ entity_type }) => entityKind(entity_type)),
  )
  const read = async (type: FieldOwnerKind, id: string): Promise<Field[]> =>
    defined.has(type)
      ? (await client.customFields.listOf({ type, id }).toArray()).filter(hasValue).map(asEntry)
      : []
  const ofRequest = await read('tracking_request', request.id)
  if (shipment === null) return { ofRequest, shipment: [], containers: [] }
  const containers: (Field & { number: string })[] = []
  for (const box of boxesOf(shipment)) {
    const fields = await read('container', box.id)
    containers.push(...fields.map((field) => ({ ...field, number: `${box.number}` })))
  }
  return { ofRequest, shipment: await read('shipment', shipment.id), containers }
}

const boxesOf = (shipment: Shipment | null): Container[] =>
  (shipment?.containers ?? []).flatMap((box) => ('number' in box ? [box] : []))

const hasValue = ({ value }: CustomField): boolean => value !== null && value !== undefined

const asEntry = ({ api_slug, value }: CustomField): Field => ({ api_slug, value })

function ownReferences(shipment: Shipment | null, shared: readonly string[]): string[] {
  return boxesOf(shipment).flatMap((box) => {
    const own = (box.ref_numbers ?? []).filter((each) => !shared.includes(each))
    return own.map((each) => `reference ${each} of ${box.number}`)
  })
}

const union = (...lists: (readonly string[] | null | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]
