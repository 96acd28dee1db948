import type { Classifier, Facility, Mode, ShipmentLocation } from './codes.js'

/** An event of DCSA Track & Trace. It has the same form for all versions of the standard. */
export interface DcsaEvent {
  kind: 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'
  code: string
  written: string
  classifier: Exclude<Classifier, 'requested'>
  /** Id of the event. Null if the shipping line states no ids. */
  id: string | null
  isRetracted: boolean
  at: string
  /** Time of publication as text, with the name of its field. Null if missing. */
  updated: { field: string; text: string } | null
  place: WrittenPlace | null
  /** Container numbers as written by the shipping line, from the event or, if it has none, from its references. */
  boxes: string[]
  size: string | null
  weight: number | null
  isEmpty: boolean | null
  phase: 'EXPORT' | 'IMPORT' | 'TRANSSHIPMENT' | null
  seal: string | null
  mode: Mode | null
  /** The vessel of the event. `operator` is a carrier code from any code list. */
  vessel: { name: string | null; imo: string | null; operator: string | null } | null
  /** Voyage numbers of the vessel: one for its arrival, one for its departure. */
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
