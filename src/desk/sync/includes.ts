/**
 * The relations that a sync includes: containers and their place of pickup, enough for every row.
 */
import type { Shipment } from '../../contract/tracked-resources.js'
export const syncIncludes = [
  'containers',
  'containers.pod_terminal',
  'containers.pickup_facility',
  'pod_terminal',
]

/** The relations of a single shipment: also its ports and destination. */
export const shipmentIncludes = [
  ...syncIncludes,
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'destination_terminal',
]

/** The relations of a single container. */
export const containerIncludes = ['shipment', 'pod_terminal', 'pickup_facility']

/** The relations of its events. */
export const eventIncludes = ['location', 'vessel', 'terminal']

/** A shipment that was requested with its containers and names none has none. */
export const withBoxes = (shipment: Shipment): Shipment =>
  shipment.containers === undefined ? { ...shipment, containers: [] } : shipment
