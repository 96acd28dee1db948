import { type Fields, fieldsAt, isFields, listAt } from './fields.js'

/**
 * The events of an item as 2.x writes them, whatever they are wrapped in: `metadata` and `payload` of
 * the 3.0 beta, or the lists by kind of event in which HMM answers, beside one list of calls. An item
 * of any other form is an event itself.
 */
export function plainEvents(item: Fields): Fields[] {
  if (kinds.some((name) => Array.isArray(item[name]))) return listedByKind(item)
  return isFields(item.metadata) ? [fromBeta(item, item.metadata)] : [item]
}

const kinds = ['shipmentEvent', 'transportEvent', 'equipmentEvent'] as const

/** A retraction has no payload, and names the event that it takes back. */
function fromBeta(item: Fields, metadata: Fields): Fields {
  const { retractedEventID: retracted } = metadata
  return {
    ...(isFields(item.payload) && item.payload),
    ...metadata,
    ...(typeof retracted === 'string' && { eventID: retracted, isRetracted: true }),
  }
}

/** What stands once for all events is put into each; a list of calls holds their ships. */
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

/** The call of the same number, else the one at the same place by the same means. */
function withShip(call: Fields, calls: readonly Fields[]): Fields {
  const found =
    calls.find((it) => it.transportCallID !== undefined && isSame(it, call, 'transportCallID')) ??
    calls.find((it) => isSame(it, call, 'UNLocationCode') && isSame(it, call, 'modeOfTransport'))
  return { ...found, ...call }
}

const isSame = (one: Fields, other: Fields, name: string): boolean =>
  String(one[name]).toUpperCase() === String(other[name]).toUpperCase()
