import type { Classifier, Facility, Mode, ShipmentLocation } from './codes.js'

/** An event of DCSA Track & Trace, whichever of its versions it was written in. */
export interface DcsaEvent {
  kind: 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'
  /** Four letters, as 2.x writes it. */
  code: string
  /** The same in the words of the message. */
  written: string
  /** Of what is actual, estimated or planned. */
  classifier: Exclude<Classifier, 'requested'>
  /** Null where the line gives none. */
  id: string | null
  isRetracted: boolean
  /** As written. */
  at: string
  /** When the line says so, as written, and under which name; null where it does not say. */
  updated: { field: string; text: string } | null
  place: WrittenPlace | null
  /** Numbers of containers, as written: of an equipment event its own, else those referred to. */
  boxes: string[]
  size: string | null
  /** Of its cargo, in pounds. */
  weight: number | null
  isEmpty: boolean | null
  phase: 'EXPORT' | 'IMPORT' | 'TRANSSHIPMENT' | null
  seal: string | null
  mode: Mode | null
  /** Its operator by the code of any list. */
  vessel: { name: string | null; imo: string | null; operator: string | null } | null
  /** Of the ship as it comes in, and as it goes out. */
  voyages: { inbound: string | null; outbound: string | null }
  booking: string | null
  bill: string | null
  /** Of a shipment event: the document that it is about. */
  document: 'booking' | 'bill' | 'other'
  /** What the place is to the shipment. */
  location: ShipmentLocation | null
  /** Code of the line that sends it. */
  sender: string | null
}

/** A place as a message writes it; what it does not write is empty. */
export interface WrittenPlace {
  locode: string
  name: string
  country: string
  region: string
  terminal: string
  facility: Facility | null
}
