import type { ContainerAttributes } from '../../contract/container.js'
import type { ShipmentAttributes } from '../../contract/shipment.js'
import type {
  RawEventAttributes,
  TransportEventAttributes,
} from '../../contract/transport-event.js'
import type { NamedShip, Whereabouts } from '../sources/source.js'

/** Attributes that are not computed from observations: ids, and values that users write. */
type OwnedByStore = 'created_at' | 'ref_numbers' | 'tags' | 'customer_name' | 'simulated'

/** The computed state of a shipment. Ports are UN/LOCODEs and not ids. */
export interface ShipmentState {
  attributes: Omit<ShipmentAttributes, OwnedByStore>
  port_of_lading: Whereabouts | null
  port_of_discharge: Whereabouts | null
  destination: Whereabouts | null
  is_booking_cancelled: boolean
  containers: ContainerState[]
}

export interface ContainerState {
  number: string
  attributes: Omit<ContainerAttributes, OwnedByStore>
  pod_terminal: Whereabouts | null
  pickup_facility: Whereabouts | null
  raw_events: RawEventState[]
  transport_events: TransportEventState[]
}

export interface RawEventState {
  key: string
  attributes: Omit<RawEventAttributes, 'simulated'>
  where: Whereabouts | null
  vessel: NamedShip | null
}

export interface TransportEventState {
  key: string
  attributes: Omit<TransportEventAttributes, 'simulated'>
  where: Whereabouts | null
  vessel: NamedShip | null
  source_event: string | null
  /** Key of the transport event that this event corrects. Null if this event corrects no other event. */
  previous_version: string | null
}
