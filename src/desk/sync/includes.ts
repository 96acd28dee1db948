/** What a sync brings along: the boxes and where they are picked up, enough for every row. */
import type { Shipment } from '../../contract/tracked-resources.js'
export const syncIncludes = [
  'containers',
  'containers.pod_terminal',
  'containers.pickup_facility',
  'pod_terminal',
]

/** What one read of a shipment brings along: its ports and destination too. */
export const shipmentIncludes = [
  ...syncIncludes,
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'destination_terminal',
]

/** What one read of a container brings along. */
export const containerIncludes = ['shipment', 'pod_terminal', 'pickup_facility']

/** What one read of its events brings along. */
export const eventIncludes = ['location', 'vessel', 'terminal']

/** A shipment that was asked for with its containers and names none has none. */
export const withBoxes = (shipment: Shipment): Shipment =>
  shipment.containers === undefined ? { ...shipment, containers: [] } : shipment
