import type { Match } from '../../cache/resolve.js'
import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { tagsOf } from '../../domain/tags.js'
import { findExact } from '../find/find-exact.js'
import { refuseOldName } from '../find/refuse-old-name.js'
import { type BillAction, shipmentCalled } from '../find/shipment-called.js'
import type { Workspace } from '../workspace.js'

export type ListName = 'ref_numbers' | 'tags'

export interface Listed {
  kind: Match['kind']
  object: Shipment | Container | TrackingRequest
  number: string
  list: string[]
}

export interface ListOwner {
  first: Listed
  read(): Promise<Listed>
  write(list: string[]): Promise<Listed>
}

export async function listOwner(
  workspace: Workspace,
  word: string,
  { list, action }: { list: ListName; action: BillAction },
): Promise<ListOwner> {
  const match = await findExact(workspace, word)
  const isOfBill = list === 'tags' || (match.kind === 'tracking_request' && match.shipmentId)
  const owner = isOfBill
    ? ofShipment(workspace, await shipmentCalled(workspace, match, action), list)
    : owners[match.kind](workspace, match.id)
  const first = await owner.read()
  const references = texts(first.object.ref_numbers)
  refuseOldName(match, word, { ...first, references })
  return { first, ...owner }
}

type Access = Omit<ListOwner, 'first'>

const owners = {
  shipment: (workspace, id) => ofShipment(workspace, id, 'ref_numbers'),
  container: ofContainer,
  tracking_request: ofRequest,
} satisfies Record<Match['kind'], (workspace: Workspace, id: string) => Access>

function ofShipment(workspace: Workspace, id: string, list: ListName): Access {
  const listed = async (shipment: Shipment): Promise<Listed> => {
    ;(await workspace.cache()).shipments.save([shipment], workspace.now())
    const values = list === 'tags' ? tagsOf(shipment) : texts(shipment.ref_numbers)
    const number = shipment.bill_of_lading_number
    return { kind: 'shipment', object: shipment, number, list: values }
  }
  return {
    read: async () => listed(await (await workspace.client()).shipments.get(id)),
    write: async (values) =>
      listed(await (await workspace.client()).shipments.update(id, { [list]: values })),
  }
}

function ofContainer(workspace: Workspace, id: string): Access {
  const listed = async (container: Container): Promise<Listed> => {
    ;(await workspace.cache()).containers.save([container], workspace.now())
    const { number, ref_numbers } = container
    return { kind: 'container', object: container, number, list: texts(ref_numbers) }
  }
  return {
    read: async () => listed(await (await workspace.client()).containers.get(id)),
    write: async (ref_numbers) =>
      listed(await (await workspace.client()).containers.update(id, { ref_numbers })),
  }
}

function ofRequest(workspace: Workspace, id: string): Access {
  const listed = async (request: TrackingRequest): Promise<Listed> => {
    ;(await workspace.cache()).trackingRequests.save([request], workspace.now())
    const { request_number: number, ref_numbers } = request
    return { kind: 'tracking_request', object: request, number, list: texts(ref_numbers) }
  }
  return {
    read: async () => listed(await (await workspace.client()).trackingRequests.get(id)),
    write: async (ref_numbers) =>
      listed(await (await workspace.client()).trackingRequests.update(id, { ref_numbers })),
  }
}

const texts = (values: unknown): string[] =>
  [values].flat().flatMap((value) => (value === null || value === undefined ? [] : String(value)))
