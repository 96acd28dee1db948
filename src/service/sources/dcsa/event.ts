import type { Classifier, Facility, Mode, ShipmentLocation } from './codes.js'

/** An event of DCSA Track & Trace, independent of the version it was written in. */
export interface DcsaEvent {
  kind: 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'
  /** Four-letter code as in 2.x. */
  code: string
  /** Event type as the message writes it. */
  written: string
  classifier: Exclude<Classifier, 'requested'>
  /** Null if the line gives no id. */
  id: string | null
  isRetracted: boolean
  /** Date and time as written. */
  at: string
  /** Publication time as written, with the field that states it; null if missing. */
  updated: { field: string; text: string } | null
  place: WrittenPlace | null
  /** Numbers as written: the event's own container, otherwise the referenced ones. */
  boxes: string[]
  size: string | null
  /** Cargo weight in pounds. */
  weight: number | null
  isEmpty: boolean | null
  phase: 'EXPORT' | 'IMPORT' | 'TRANSSHIPMENT' | null
  seal: string | null
  mode: Mode | null
  /** `operator` is a carrier code of any code list. */
  vessel: { name: string | null; imo: string | null; operator: string | null } | null
  /** Voyage on which the vessel arrives, and voyage on which it departs. */
  voyages: { inbound: string | null; outbound: string | null }
  booking: string | null
  bill: string | null
  /** For a shipment event: the document that the event is about. */
  document: 'booking' | 'bill' | 'other'
  /** Role of the place in the shipment. */
  location: ShipmentLocation | null
  /** Code of the line that sent the event. */
  sender: string | null
}

/** A place as a message writes it; missing parts are empty. */
export interface WrittenPlace {
  locode: string
  name: string
  country: string
  region: string
  terminal: string
  facility: Facility | null
}
