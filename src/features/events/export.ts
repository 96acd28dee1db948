import { listBoxes } from '../../desk/boxes/list-boxes.js'
import { refuseUnread } from '../../desk/show/refuse-unread.js'
import { type ContainerAnswer, showContainer } from '../../desk/show/show-container.js'
import type { Workspace } from '../../desk/workspace.js'
import { boxNumber } from '../../domain/box.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import type { DcsaEvent } from '../../domain/dcsa/dcsa-event.js'
import {
  dcsaEvents,
  type ExportedEvent,
  type ExportedShipment,
  type Sizes,
} from '../../domain/dcsa/dcsa-events.js'
import { eventsOfBox, exportedShipment } from '../../domain/dcsa/events-of-box.js'
import { isoSize } from '../../domain/dcsa/iso-size.js'
import type { OctError } from '../../errors.js'

export interface ExportQuery {
  named: readonly string[]
  filter: BoxFilter
  includeClosed: boolean
  since?: Date
}

export interface ExportedEvents {
  events: DcsaEvent[]
  fetchedAt?: Date
  /** True if the sandbox simulated the event. The DCSA format has no member that states this. */
  isSimulated: boolean
  /** Errors for numbers that match no container or shipment. Printed after the events of the other numbers. */
  missing: OctError[]
}

export async function exportEvents(
  workspace: Workspace,
  { named, since, ...query }: ExportQuery,
): Promise<ExportedEvents> {
  const words = named.length > 0 ? named : await idsListed(workspace, query)
  if (words.length === 0) return { events: [], isSimulated: false, missing: [] }
  const { details, fetchedAt, missing } = await showContainer(workspace, words)
  await refuseUnread(
    workspace,
    details.map(({ container }) => container),
  )
  const from = since === undefined ? '' : since.toISOString().slice(0, 19)
  const events = [...byShipment(details).values()].flatMap(({ shipment, events, sizes }) =>
    dcsaEvents(shipment, { events, sizes }),
  )
  return {
    events: events.filter(({ eventUpdatedDateTime: at }) => at >= from).sort(byUpdate),
    fetchedAt,
    isSimulated: details.some(({ container }) => container.simulated === true),
    missing,
  }
}

async function idsListed(
  workspace: Workspace,
  query: Pick<ExportQuery, 'filter' | 'includeClosed'>,
): Promise<string[]> {
  const { boxes } = await listBoxes(workspace, { ...query, isCheck: false })
  return boxes.map(({ container }) => container.id)
}

interface ShipmentEvents {
  shipment: ExportedShipment
  events: ExportedEvent[]
  sizes: Map<string, NonNullable<ReturnType<Sizes['get']>>>
}

function byShipment(details: ContainerAnswer['details']): Map<string, ShipmentEvents> {
  const shipments = new Map<string, ShipmentEvents>()
  for (const { events, ...box } of details) {
    const shipment = exportedShipment(box) ?? unknownShipment(box.container.id)
    const known: ShipmentEvents = shipments.get(shipment.id) ?? {
      shipment,
      events: [],
      sizes: new Map(),
    }
    known.events.push(...eventsOfBox(box, events))
    const { container } = box
    const about = { size: isoSize(container), seal: container.seal_number ?? null }
    known.sizes.set(boxNumber(container), about)
    shipments.set(shipment.id, known)
  }
  return shipments
}

const unknownShipment = (id: string): ExportedShipment => ({
  ...{ id, scac: null, bill: null, booking: null },
  ...{ pol: null, pod: null, destination: null, updated_at: '' },
})

/** Sorts events by recording time, event time, container, kind and id, so that the order is always the same. */
function byUpdate(a: DcsaEvent, b: DcsaEvent): number {
  const [before, after] = [orderOf(a), orderOf(b)]
  return before < after ? -1 : before > after ? 1 : 0
}

function orderOf({ eventClassification: it, ...event }: DcsaEvent): string {
  const word = it.transportEventType ?? it.equipmentEventType ?? it.shipmentEventType
  const box = String(event.equipmentDetails?.equipmentReference ?? '')
  const at = `${event.eventUpdatedDateTime} ${event.eventDateTime}`
  return `${at} ${box} ${word} ${event.eventID}`
}
