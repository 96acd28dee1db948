import type { Match } from '../../cache/resolve.js'
import { counted } from '../../domain/counted.js'
import { isStanding } from '../../domain/request-status.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { readVoyage } from '../show/show-shipment.js'
import type { Workspace } from '../workspace.js'

export interface BillAction {
  ofBill: string
  withBill: (bill: string) => string
}

export async function shipmentCalled(
  workspace: Workspace,
  { kind, id, number, shipmentId }: Match,
  action: BillAction,
): Promise<string> {
  if (kind === 'container') throw await oneBox(workspace, { number, shipmentId }, action)
  if (shipmentId !== null) return shipmentId
  const { trackingRequests } = await workspace.cache()
  const request = trackingRequests.byId(id)?.request
  throw withoutShipment(number, action, request === undefined || isStanding(request))
}

function withoutShipment(number: string, { ofBill }: BillAction, mayHaveOne: boolean): OctError {
  const word = shellWord(number)
  if (!mayHaveOne) {
    return new OctError('not_found', `${number} has no shipment`, {
      reason: `The number has a tracking request, but no shipment; ${ofBill}.`,
      tryNext: [`oct tracking show ${word}`, `oct tracking retry ${word}`],
    })
  }
  return new OctError('not_found', `${number} has no shipment yet`, {
    reason: `The number has a tracking request, and the shipping line has not answered yet; ${ofBill}.`,
    tryNext: [`oct tracking show ${word} --wait`, `oct tracking cancel ${word}`],
  })
}

async function oneBox(
  workspace: Workspace,
  { number, shipmentId }: Pick<Match, 'number' | 'shipmentId'>,
  { ofBill, withBill }: BillAction,
): Promise<OctError> {
  const voyage = shipmentId === null ? undefined : await readVoyage(workspace, shipmentId)
  const message = `${number} is a single container; ${ofBill}`
  if (voyage === undefined) {
    return new OctError('usage', message, { reason: 'The bill of the container is not known.' })
  }
  const bill = voyage.shipment.bill_of_lading_number
  const { length } = voyage.boxes
  return new OctError('usage', message, {
    reason: `The bill of the container is ${bill}, with ${counted(length, 'container')}. Nothing was done.`,
    tryNext: [withBill(shellWord(bill))],
  })
}
