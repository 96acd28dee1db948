import type { Shipment } from '../../contract/tracked-resources.js'
export const syncIncludes = [
  'containers',
  'containers.pod_terminal',
  'containers.pickup_facility',
  'pod_terminal',
]

export const shipmentIncludes = [
  ...syncIncludes,
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'destination_terminal',
]

export const containerIncludes = ['shipment', 'pod_terminal', 'pickup_facility']

export const eventIncludes = ['location', 'vessel', 'terminal']

/** Adds an empty list of containers to a shipment, because the service may omit an empty list. */
export const withBoxes = (shipment: Shipment): Shipment =>
  shipment.containers === undefined ? { ...shipment, containers: [] } : shipment
