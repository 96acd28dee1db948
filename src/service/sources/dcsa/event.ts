import type { Classifier, Facility, Mode, ShipmentLocation } from './codes.js'

/** An event of DCSA Track & Trace, in one form for all versions of the standard. */
export interface DcsaEvent {
  kind: 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'
  code: string
  written: string
  classifier: Exclude<Classifier, 'requested'>
  /** Id of the event; null if the shipping line gives its events no ids. */
  id: string | null
  isRetracted: boolean
  at: string
  /** Time of publication as the line wrote it, with its field name; null if missing. */
  updated: { field: string; text: string } | null
  place: WrittenPlace | null
  /** Container numbers as the line wrote them: the number in the event, otherwise the numbers in its references. */
  boxes: string[]
  size: string | null
  weight: number | null
  isEmpty: boolean | null
  phase: 'EXPORT' | 'IMPORT' | 'TRANSSHIPMENT' | null
  seal: string | null
  mode: Mode | null
  /** The vessel of the event. `operator` is a carrier code of any code list. */
  vessel: { name: string | null; imo: string | null; operator: string | null } | null
  /** Voyage number of the vessel's arrival, and voyage number of its departure. */
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
