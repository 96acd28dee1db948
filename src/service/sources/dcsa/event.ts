import type { Classifier, Facility, Mode, ShipmentLocation } from './codes.js'

/** An event of DCSA Track & Trace, independent of the version of the message. */
export interface DcsaEvent {
  kind: 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'
  code: string
  written: string
  classifier: Exclude<Classifier, 'requested'>
  /** Id of the event; null if the line gives no id. */
  id: string | null
  isRetracted: boolean
  at: string
  /** Time of publication as written, with the name of its field; null if missing. */
  updated: { field: string; text: string } | null
  place: WrittenPlace | null
  /** Container numbers as written: the event's own container, or else the referenced containers. */
  boxes: string[]
  size: string | null
  weight: number | null
  isEmpty: boolean | null
  phase: 'EXPORT' | 'IMPORT' | 'TRANSSHIPMENT' | null
  seal: string | null
  mode: Mode | null
  /** The vessel. `operator` is a carrier code of any code list. */
  vessel: { name: string | null; imo: string | null; operator: string | null } | null
  /** Voyage on which the vessel arrives, and voyage on which it departs. */
  voyages: { inbound: string | null; outbound: string | null }
  booking: string | null
  bill: string | null
  document: 'booking' | 'bill' | 'other'
  location: ShipmentLocation | null
  sender: string | null
}

export interface WrittenPlace {
  locode: string
  name: string
  country: string
  region: string
  terminal: string
  facility: Facility | null
}
