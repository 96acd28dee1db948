/** Names the related objects that every row of a list needs: containers and where they can be picked up. */
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

/** Completes a shipment that was requested with its containers: if it names none, it has none. */
export const withBoxes = (shipment: Shipment): Shipment =>
  shipment.containers === undefined ? { ...shipment, containers: [] } : shipment
