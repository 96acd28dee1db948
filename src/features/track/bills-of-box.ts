import type { Shipment } from '../../contract/tracked-resources.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { fetchContainer } from '../../desk/find/fetch-by-number.js'
import type { Workspace } from '../../desk/workspace.js'
import { billsInWords } from '../../domain/bills-in-words.js'
import {
  looksLikeContainerNumber,
  normalizeContainerNumber,
} from '../../domain/container-number.js'
import { isOpenBox } from '../../domain/open-box.js'
import { mayBeOfLine } from '../../domain/request-line.js'
import { isStanding } from '../../domain/request-status.js'
import { OctError } from '../../errors.js'

export interface BillsOfBox {
  open: Shipment[]
  ended: Shipment[]
}

export interface BoxWish {
  number: string
  type?: string | undefined
  scac?: string | undefined
}

const none: BillsOfBox = { open: [], ended: [] }

export const mayBeBox = ({ number, type = 'container' }: BoxWish): boolean =>
  type === 'container' && looksLikeContainerNumber(number)

/** Returns the B/Ls of a container, or none for another number. With `isAsked`, asks the service first. */
export async function billsOfBox(
  workspace: Workspace,
  { isAsked, ...wish }: BoxWish & { isAsked: boolean },
): Promise<BillsOfBox> {
  if (!mayBeBox(wish)) return none
  const number = normalizeContainerNumber(wish.number)
  if (isAsked) await unlessRefused(fetchContainer(workspace, number))
  const cache = await workspace.cache()
  const boxes = cache.containers.byNumber(number).flatMap(({ container, shipment }) => {
    const isOfLine = shipment && mayBeOfLine({ scac: shipment.shipping_line_scac }, wish.scac)
    return shipment && isOfLine ? [{ container, shipment }] : []
  })
  const isOpen = (box: (typeof boxes)[number]) => isOpenBox(box.container, box.shipment)
  const open = boxes.filter(isOpen).map(({ shipment }) => shipment)
  const ended = boxes.filter((box) => !isOpen(box)).map(({ shipment }) => shipment)
  return { open: onceEach(open), ended: onceEach(ended) }
}

const onceEach = (shipments: readonly Shipment[]): Shipment[] => [
  ...new Map(shipments.map((shipment) => [shipment.id, shipment])).values(),
]

/** Waits for the response. Ignores that the service does not allow this list, because the cache can replace it. */
async function unlessRefused(reading: Promise<unknown>): Promise<void> {
  try {
    await reading
  } catch (error) {
    const isRefused = error instanceof OctError && ['forbidden', 'not_found'].includes(error.code)
    if (!isRefused) throw error
  }
}

export async function requestOfBill(
  workspace: Workspace,
  shipmentId: string,
): Promise<TrackingRequest | null> {
  const { trackingRequests } = await workspace.cache()
  const requests = trackingRequests.list({ shipmentId }).map(({ request }) => request)
  return requests.find(isStanding) ?? requests[0] ?? null
}

export const endedInWords = (number: string, ended: readonly Shipment[]): string =>
  `${number} was on ${billsInWords(ended)}, which is no longer tracked; the container is now registered by its own number.`
