/** Returns the paths of the attributes that an event states. The first path is for the main value of the event. */
export const factsOfEvent = (event: string): readonly string[] =>
  Object.hasOwn(statedFacts, event) ? (statedFacts[event] ?? []) : []

/** Returns whether an attribute is stated by other kinds of events than `event`, but not by `event`. */
export const isStatedByOthers = (event: string, path: string): boolean =>
  !factsOfEvent(event).includes(path) && allStated.has(path)

const transport = (name: string, ...paths: string[]): [string, readonly string[]] => [
  `container.transport.${name}`,
  paths,
]

const statedFacts: Readonly<Record<string, readonly string[] | undefined>> = {
  ...Object.fromEntries([
    transport('empty_out', 'empty_out_at'),
    transport('full_in', 'pol_full_in_at'),
    transport('vessel_loaded', 'pol_vessel_loaded_at'),
    transport('vessel_departed', 'pol_vessel_departed_at', 'pol_atd_at'),
    transport('vessel_arrived', 'pod_arrived_at', 'pod_ata_at'),
    transport('vessel_discharged', 'pod_discharged_at'),
    transport('full_out', 'pod_full_out_at', 'final_destination_full_out_at'),
    transport('rail_loaded', 'pod_rail_loaded_at'),
    transport('rail_departed', 'pod_rail_departed_at'),
    transport('rail_unloaded', 'ind_rail_unloaded_at'),
    transport('arrived_at_inland_destination', 'ind_ata_at', 'destination_ata_at'),
    transport('delivered', 'delivered_at'),
    transport('empty_in', 'empty_terminated_at'),
    transport('available', 'available_for_pickup'),
    transport('not_available', 'available_for_pickup'),
    transport('estimated.vessel_departed', 'pol_etd_at'),
    transport('estimated.vessel_arrived', 'pod_eta_at'),
    transport('estimated.arrived_at_inland_destination', 'ind_eta_at', 'destination_eta_at'),
  ]),
  'shipment.estimated.arrival': ['pod_eta_at'],
  'container.updated': [
    ...['available_for_pickup', 'pickup_lfd', 'pickup_appointment_at', 'pod_terminal'],
    ...['line', 'terminal', 'rail'].map((source) => `import_deadlines.pickup_lfd_${source}`),
  ],
  'container.pod_terminal_changed': ['pod_terminal'],
  'container.pickup_lfd.changed': ['pickup_lfd'],
  'container.pickup_lfd_line.changed': ['import_deadlines.pickup_lfd_line'],
  'container.pickup_lfd_terminal.changed': ['import_deadlines.pickup_lfd_terminal'],
  'container.pickup_lfd_rail.changed': ['import_deadlines.pickup_lfd_rail', 'ind_facility_lfd_on'],
  'container.pickup_appointment.changed': ['pickup_appointment_at'],
  'tracking_request.succeeded': ['status'],
  'tracking_request.failed': ['status'],
  'tracking_request.awaiting_manifest': ['status'],
  'tracking_request.tracking_stopped': ['status'],
}

const allStated = new Set(Object.values(statedFacts).flatMap((paths) => paths ?? []))
