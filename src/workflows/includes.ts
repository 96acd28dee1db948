/** What one read of a shipment brings along: enough for its row, its screen and its boxes. */
export const shipmentIncludes = [
  'containers',
  'containers.pod_terminal',
  'containers.pickup_facility',
  'pod_terminal',
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'destination_terminal',
]

/** What one read of a container brings along. */
export const containerIncludes = ['shipment', 'pod_terminal', 'pickup_facility']

/** What one read of its events brings along. */
export const eventIncludes = ['location', 'vessel', 'terminal']
