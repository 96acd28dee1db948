import type { Match } from '../../cache/resolve.js'
import type { Container, Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { tagsOf } from '../../domain/tags.js'
import { findExact } from '../find/find-exact.js'
import { refuseOldName } from '../find/refuse-old-name.js'
import { type BillDeed, shipmentCalled } from '../find/shipment-called.js'
import type { Workspace } from '../workspace.js'

/** The lists that people keep on what they track, by their names on the wire. */
export type ListName = 'ref_numbers' | 'tags'

/** An object and one list of it, as the service had them a moment ago. */
export interface Listed {
  kind: Match['kind']
  object: Shipment | Container | TrackingRequest
  number: string
  list: string[]
}

/** One list of one object at the service; what is read or answered is kept in the cache. */
export interface ListOwner {
  /** As it was when its owner was found. */
  first: Listed
  read(): Promise<Listed>
  /** Replaces the whole list, as the interface does (facts, part 4.3). */
  write(list: string[]): Promise<Listed>
}

/**
 * Whose list a number, reference or id means exactly (contract, part 9), read from the service:
 * boxes, bills and requests have references, only bills have tags.
 */
export async function listOwner(
  workspace: Workspace,
  word: string,
  { list, deed }: { list: ListName; deed: BillDeed },
): Promise<ListOwner> {
  const match = await findExact(workspace, word)
  const isOfBill = list === 'tags' || (match.kind === 'tracking_request' && match.shipmentId)
  const owner = isOfBill
    ? ofShipment(workspace, await shipmentCalled(workspace, match, deed), list)
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

/** A list as it stands; null is an empty one, and what is no text is kept as one. */
const texts = (values: unknown): string[] =>
  [values].flat().flatMap((value) => (value === null || value === undefined ? [] : String(value)))
