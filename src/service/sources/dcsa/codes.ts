import { ownValue } from '../../../domain/own-value.js'

/** DCSA 2.x code for each DCSA 3.0.0 value. Source: the enumerations of the standard. */
const equipmentWords: Readonly<Record<string, string>> = {
  AVAILABLE_FOR_DROP_OFF: 'AVDO',
  AVAILABLE_FOR_PICKUP: 'AVPU',
  CROSSED: 'CROS',
  CUSTOMS_RELEASED: 'CUSR',
  CUSTOMS_SELECTED_FOR_INSPECTION: 'CUSI',
  CUSTOMS_SELECTED_FOR_SCAN: 'CUSS',
  DISCHARGED: 'DISC',
  DROPPED_OFF: 'DROP',
  GATED_IN: 'GTIN',
  GATED_OUT: 'GTOT',
  INSPECTED: 'INSP',
  LOADED: 'LOAD',
  PICKED_UP: 'PICK',
  REMOVED: 'RMVD',
  RESEALED: 'RSEA',
  STRIPPED: 'STRP',
  STUFFED: 'STUF',
}

const transportWords: Readonly<Record<string, string>> = {
  APPROACHING: 'APPR',
  ARRIVED: 'ARRI',
  DEPARTED: 'DEPA',
}

const shipmentWords: Readonly<Record<string, string>> = {
  APPROVED: 'APPR',
  CANCELLATION_CONFIRMED: 'CANC',
  CANCELLED: 'CANC',
  COMPLETED: 'CMPL',
  CONFIRMED: 'CONF',
  DECLINED: 'DECL',
  DRAFTED: 'DRFT',
  ISSUED: 'ISSU',
  ON_HOLD: 'HOLD',
  RECEIVED: 'RECE',
  REJECTED: 'REJE',
  RELEASED: 'RELS',
  REQUESTED: 'REQS',
  SUBMITTED: 'SUBM',
  SURRENDERED: 'SURR',
  VOIDED: 'VOID',
}

const classifiers: Readonly<Record<string, Classifier>> = {
  ACT: 'actual',
  ACTUAL: 'actual',
  EST: 'estimated',
  ESTIMATED: 'estimated',
  PLN: 'planned',
  PLAN: 'planned',
  PLANNED: 'planned',
  REQ: 'requested',
  REQUESTED: 'requested',
}

/** Kinds of facilities by code. COYA is the older code for OFFD. */
const facilities: Readonly<Record<string, Facility>> = {
  BOCR: 'border',
  BORDER: 'border',
  CLOC: 'customer',
  CUSTOMER_LOCATION: 'customer',
  COFS: 'freight_station',
  CONTAINER_FREIGHT_STATION: 'freight_station',
  COYA: 'off_dock',
  OFFD: 'off_dock',
  OFFS: 'off_dock',
  OFF_DOCK_STORAGE: 'off_dock',
  DEPO: 'depot',
  DEPOT: 'depot',
  INTE: 'inland_terminal',
  INLAND_TERMINAL: 'inland_terminal',
  POTE: 'port_terminal',
  PORT_TERMINAL: 'port_terminal',
  BRTH: 'berth',
  RAMP: 'ramp',
  WAYPOINT: 'waypoint',
}

/** Modes of transport. DCSA 1.x uses the numbers of UN/CEFACT Recommendation 19. */
const modes: Readonly<Record<string, Mode>> = {
  VESSEL: 'vessel',
  MARITIME: 'vessel',
  '1': 'vessel',
  RAIL: 'rail',
  '2': 'rail',
  TRUCK: 'truck',
  ROAD: 'truck',
  '3': 'truck',
  BARGE: 'barge',
  INLAND_WATER: 'barge',
  '8': 'barge',
  MULTIMODAL: 'several',
  RAIL_TRUCK: 'several',
  BARGE_TRUCK: 'several',
  BARGE_RAIL: 'several',
}

const documents: Readonly<Record<string, Document>> = {
  BKG: 'booking',
  BOOKING: 'booking',
  TRD: 'bill',
  BOL: 'bill',
  BL: 'bill',
  TRANSPORT_DOCUMENT: 'bill',
  CBR: 'booking_request',
  CARRIER_BOOKING_REQUEST: 'booking_request',
}

const locations: Readonly<Record<string, ShipmentLocation>> = {
  POL: 'lading',
  PORT_OF_LOADING: 'lading',
  POD: 'discharge',
  PORT_OF_DISCHARGE: 'discharge',
  PDE: 'delivery',
  PLACE_OF_DELIVERY: 'delivery',
}

export type Classifier = 'actual' | 'estimated' | 'planned' | 'requested'
export type Facility =
  | 'border'
  | 'customer'
  | 'freight_station'
  | 'off_dock'
  | 'depot'
  | 'inland_terminal'
  | 'port_terminal'
  | 'berth'
  | 'ramp'
  | 'waypoint'
export type Mode = 'vessel' | 'rail' | 'truck' | 'barge' | 'several'
export type Document = 'booking' | 'bill' | 'booking_request'
export type ShipmentLocation = 'lading' | 'discharge' | 'delivery'

export const eventCode = (kind: 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT', written: string): string =>
  ownValue(wordsOf[kind], written.toUpperCase()) ?? written.toUpperCase()

const wordsOf = {
  EQUIPMENT: equipmentWords,
  TRANSPORT: transportWords,
  SHIPMENT: shipmentWords,
} as const

export const classifierOf = (written: string): Classifier | undefined =>
  ownValue(classifiers, written.toUpperCase())
export const facilityOf = (written: string): Facility | undefined =>
  ownValue(facilities, written.toUpperCase())
export const modeOf = (written: string): Mode | undefined => ownValue(modes, written.toUpperCase())
export const documentOf = (written: string): Document | undefined =>
  ownValue(documents, written.toUpperCase())
export const shipmentLocationOf = (written: string): ShipmentLocation | undefined =>
  ownValue(locations, written.toUpperCase())
