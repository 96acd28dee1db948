import { type Fields, fieldsAt, isFields, listAt } from './fields.js'

/** Converts events of the DCSA 3.0 beta, and events of the shipping line HMM, to the form of DCSA 2.x. */
export function plainEvents(item: Fields): Fields[] {
  if (kinds.some((name) => Array.isArray(item[name]))) return listedByKind(item)
  return isFields(item.metadata) ? [fromBeta(item, item.metadata)] : [item]
}

const kinds = ['shipmentEvent', 'transportEvent', 'equipmentEvent'] as const

function fromBeta(item: Fields, metadata: Fields): Fields {
  const { retractedEventID: retracted } = metadata
  return {
    ...(isFields(item.payload) && item.payload),
    ...metadata,
    ...(typeof retracted === 'string' && { eventID: retracted, isRetracted: true }),
  }
}

/** Returns the events in HMM's list. Copies to each event the fields that HMM writes once for the whole list. */
function listedByKind(item: Fields): Fields[] {
  const shipment = fieldsAt(item, 'shipment')
  const calls = listAt(item, 'transportCall')
  const shared = {
    carrierBookingReference: shipment?.carrierBookingReference,
    transportDocumentReference: shipment?.transportDocumentReference,
    ISOEquipmentCode: fieldsAt(item, 'equipment')?.ISOEquipmentCode,
    publisher: { carrierCode: shipment?.carrierID },
  }
  return kinds.flatMap((name) =>
    listAt(item, name).map((event) => {
      const call = fieldsAt(event, 'transportCall')
      return { ...shared, ...event, ...(call && { transportCall: withShip(call, calls) }) }
    }),
  )
}

/** Adds the vessel from the list of port calls: from the call with the same id, else the same place and mode. */
function withShip(call: Fields, calls: readonly Fields[]): Fields {
  const found =
    calls.find((it) => it.transportCallID !== undefined && isSame(it, call, 'transportCallID')) ??
    calls.find((it) => isSame(it, call, 'UNLocationCode') && isSame(it, call, 'modeOfTransport'))
  return { ...found, ...call }
}

const isSame = (one: Fields, other: Fields, name: string): boolean =>
  String(one[name]).toUpperCase() === String(other[name]).toUpperCase()
