import type { RawEventName } from '../../contract/event-names.js'
import type { DcsaEvent, DcsaLocation } from './dcsa-event.js'
import { type DcsaWords, dcsaWords } from './dcsa-words.js'

/** A shipment, as input for the export in the DCSA format. Unknown values are null. */
export interface ExportedShipment {
  id: string
  scac: string | null
  bill: string | null
  booking: string | null
  pol: ExportedPlace | null
  pod: ExportedPlace | null
  destination: ExportedPlace | null
  updated_at: string
}

export interface ExportedPlace {
  locode: string
  name: string | null
  smdg_code: string | null
}

export interface ExportedEvent {
  id: string
  container: string
  event: RawEventName | null
  estimated: boolean
  timestamp: string | null
  created_at: string
  invalidated_at: string | null
  location: ExportedPlace | null
  vessel: { name: string; imo: string } | null
  voyage_number: string | null
}

export type Sizes = ReadonlyMap<string, { size: string | null; seal: string | null }>

/**
 * Returns the events of a shipment in DCSA Track & Trace 3.0.0: the ports, then the containers. Retracts a withdrawn
 * event, unless a corrected event replaces it. Omits events that DCSA has no term for.
 */
export function dcsaEvents(
  shipment: ExportedShipment,
  { events, sizes }: { events: readonly ExportedEvent[]; sizes: Sizes },
): DcsaEvent[] {
  const standing = new Set(events.filter(isStanding).map(subjectOf))
  return [
    ...portEvents(shipment),
    ...events.flatMap((event) => {
      const words = event.event === null ? null : dcsaWords(event.event)
      if (words === null || event.timestamp === null) return []
      const isRetracted = !isStanding(event) && !standing.has(subjectOf(event)) && !event.estimated
      return [boxEvent(shipment, { event, words, size: sizes.get(event.container), isRetracted })]
    }),
  ]
}

const isStanding = ({ invalidated_at }: ExportedEvent): boolean => invalidated_at === null

const subjectOf = ({ container, event, location }: ExportedEvent): string =>
  `${container} ${event} ${location?.locode}`

/** Returns an event for each port of a shipment, because DCSA can state ports only in events. */
function portEvents(shipment: ExportedShipment): DcsaEvent[] {
  const ports = [
    ['PORT_OF_LOADING', shipment.pol],
    ['PORT_OF_DISCHARGE', shipment.pod],
    ['PLACE_OF_DELIVERY', shipment.destination],
  ] as const
  return ports.flatMap(([shipmentLocationType, place]) =>
    place === null
      ? []
      : [
          {
            ...routing(shipment),
            eventID: `${shipment.id}-${shipmentLocationType}-${place.locode}`,
            eventDateTime: shipment.updated_at,
            eventUpdatedDateTime: shipment.updated_at,
            eventLocation: locationOf(place),
            eventClassification: {
              eventType: 'SHIPMENT',
              eventClassifier: 'ACTUAL',
              shipmentEventType: 'CONFIRMED',
            },
            shipmentDetails: { ...documents(shipment), shipmentLocationType },
          },
        ],
  )
}

interface Boxed {
  event: ExportedEvent
  words: DcsaWords
  size: { size: string | null; seal: string | null } | undefined
  isRetracted: boolean
}

function boxEvent(
  shipment: ExportedShipment,
  { event, words, size, isRetracted }: Boxed,
): DcsaEvent {
  const { eventType, word, phase, load } = words
  const updated = isRetracted ? (event.invalidated_at ?? event.created_at) : event.created_at
  return {
    ...routing(shipment),
    eventID: event.id,
    ...(isRetracted && { isRetracted }),
    eventDateTime: event.timestamp ?? updated,
    eventUpdatedDateTime: updated,
    ...(event.location && { eventLocation: locationOf(event.location) }),
    eventClassification: {
      eventType,
      eventClassifier: event.estimated ? 'ESTIMATED' : 'ACTUAL',
      ...(eventType === 'TRANSPORT' ? { transportEventType: word } : { equipmentEventType: word }),
    },
    shipmentDetails: documents(shipment),
    ...(words.mode && { transportDetails: transportOf(event, words.mode) }),
    equipmentDetails: {
      equipmentReference: event.container,
      ...(size?.size && { ISOEquipmentCode: size.size }),
      ...(load && { emptyIndicator: load }),
      ...(phase && { transportPhase: phase }),
      ...(size?.seal && { seals: [{ number: size.seal }] }),
    },
  }
}

const routing = ({ scac }: ExportedShipment): Pick<DcsaEvent, 'eventRouting'> =>
  scac === null
    ? {}
    : {
        eventRouting: {
          originatingParties: [
            {
              partyCode: scac,
              codeListProvider: 'NMFTA',
              codeListName: 'SCAC',
              partyFunction: 'CA',
            },
          ],
        },
      }

function documents({ bill, booking }: ExportedShipment) {
  const references = [
    ...(bill ? [{ type: 'TRANSPORT_DOCUMENT', reference: bill }] : []),
    ...(booking ? [{ type: 'BOOKING', reference: booking }] : []),
  ]
  const [documentReference, ...additionalDocumentReferences] = references
  return {
    ...(documentReference && { documentReference }),
    ...(additionalDocumentReferences.length > 0 && { additionalDocumentReferences }),
  }
}

function transportOf({ vessel, voyage_number }: ExportedEvent, modeOfTransport: string) {
  const voyage = voyage_number ? { carrierVoyageNumber: voyage_number } : null
  return {
    transportCall: {
      modeOfTransport,
      ...(voyage && {
        exportVoyageNumberOrReference: voyage,
        importVoyageNumberOrReference: voyage,
      }),
      ...(vessel && {
        vesselTransport: { vesselIMONumber: vessel.imo, vesselName: vessel.name.slice(0, 50) },
      }),
    },
  }
}

const locationOf = ({ locode, name, smdg_code }: ExportedPlace): DcsaLocation => ({
  ...(name && { locationName: name.slice(0, 100) }),
  UNLocationCode: locode,
  ...(smdg_code && { facility: { facilityCode: smdg_code, facilityCodeListProvider: 'SMDG' } }),
})
