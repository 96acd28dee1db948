import { foldName } from '../../cache/ingest/names.js'
import { type Attention, noAttention } from '../../domain/attention.js'
import type { Box } from '../../domain/box.js'
import { isOpenBox } from '../../domain/open-box.js'
import { shellWord } from '../../domain/shell-word.js'
import type { Voyage } from '../../domain/voyage.js'
import { stoppedReasonInWords } from '../../domain/words.js'
import type { Account } from './account.js'

export function shipmentTroubles(account: Account): Attention[] {
  const open = account.voyages.filter(({ shipment }) => account.open.has(shipment.id))
  const openBoxes = boxesByNumber(open)
  return [
    ...open.filter(hasNoContainers).map(withoutContainers),
    ...account.voyages.flatMap((voyage) =>
      account.open.has(voyage.shipment.id) ? [] : stoppedEarly(voyage, openBoxes),
    ),
    ...[...openBoxes.values()].flatMap(openTwice),
  ]
}

export function ofShipment({ shipment }: Voyage): Omit<Attention, 'kind' | 'reason' | 'remedy'> {
  return {
    ...noAttention,
    number: shipment.bill_of_lading_number,
    scac: shipment.shipping_line_scac ?? null,
    since: shipment.created_at ?? null,
    refs: shipment.ref_numbers ?? [],
    customer: shipment.customer_name ?? null,
    shipmentId: shipment.id,
    simulated: shipment.simulated,
  }
}

/** Returns whether the service says that a shipment has no containers. An empty cache does not prove this. */
const hasNoContainers = ({ shipment, boxes }: Voyage): boolean =>
  boxes.length === 0 && shipment.containers?.length === 0

function withoutContainers(voyage: Voyage): Attention {
  return {
    ...ofShipment(voyage),
    kind: 'no_containers',
    reason: 'tracked, but the shipping line lists no container',
    remedy: `oct shipments show ${shellWord(voyage.shipment.bill_of_lading_number)} --refresh`,
  }
}

type BoxesByNumber = ReadonlyMap<string, readonly Box[]>

function boxesByNumber(voyages: readonly Voyage[]): BoxesByNumber {
  const groups = new Map<string, Box[]>()
  for (const box of voyages.flatMap(({ boxes }) => boxes)) {
    if (!isOpenBox(box.container, box.shipment)) continue
    const number = foldName(box.container.number)
    groups.set(number, [...(groups.get(number) ?? []), box])
  }
  return groups
}

const mostNamed = 3

/** Finds containers whose tracking ended too early. Omits those that a user stopped or another shipment tracks. */
function stoppedEarly(voyage: Voyage, openBoxes: BoxesByNumber): Attention[] {
  const { shipment, boxes } = voyage
  const reason = shipment.line_tracking_stopped_reason
  if (!shipment.line_tracking_stopped_at || reason === 'cancelled_by_user') return []
  if (shipment.line_tracking_stopped_by_user) return []
  const out = boxes
    .map(({ container }) => container)
    .filter((box) => box.current_status !== 'empty_returned' && !box.empty_terminated_at)
    .map(({ number }) => number)
    .filter((number) => !openBoxes.has(foldName(number)))
    .sort()
  if (out.length === 0) return []
  const named = out.slice(0, mostNamed).join(', ')
  const more = out.length > mostNamed ? ` and ${out.length - mostNamed} more` : ''
  return [
    {
      ...ofShipment(voyage),
      kind: 'stopped_early',
      reason: `${reason ? stoppedReasonInWords(reason) : 'stopped by the service'}; not returned: ${named}${more}`,
      since: shipment.line_tracking_stopped_at,
      remedy: `oct tracking retry ${shellWord(shipment.bill_of_lading_number)}`,
    },
  ]
}

function openTwice(boxes: readonly Box[]): Attention[] {
  const [first] = boxes
  const bills = new Map(
    boxes.flatMap(({ shipment }) => (shipment ? [[shipment.id, shipment] as const] : [])),
  )
  if (first === undefined || bills.size < 2) return []
  const named = [...bills.values()].map((shipment) => shipment.bill_of_lading_number).sort()
  const { container, shipment } = first
  return [
    {
      ...noAttention,
      kind: 'tracked_twice',
      number: container.number,
      scac: shipment?.shipping_line_scac ?? null,
      reason: `active on ${bills.size} shipments at the same time: ${named.join(', ')}`,
      since: container.created_at ?? null,
      refs: container.ref_numbers ?? [],
      customer: shipment?.customer_name ?? null,
      remedy: `oct containers show ${shellWord(container.number)}`,
      containerId: container.id,
      simulated: container.simulated,
    },
  ]
}
