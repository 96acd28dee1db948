import type { ContainerAttributes } from './container.js'
import type { Flat, Ref } from './json-api.js'
import type { MetroArea, Port, Terminal } from './place.js'
import type { ShipmentAttributes } from './shipment.js'
import type { RawEventAttributes, TransportEventAttributes } from './transport-event.js'
import type { Vessel } from './vessel.js'

/** A tracked bill of lading or booking, with its containers. */
export type Shipment = Flat<
  'shipment',
  ShipmentAttributes,
  {
    port_of_lading: Port | Ref<'port'> | null
    port_of_discharge: Port | Ref<'port'> | null
    destination: Port | MetroArea | Ref<'port' | 'metro_area'> | null
    pod_terminal: Terminal | Ref<'terminal'> | null
    destination_terminal: Terminal | Ref<'terminal' | 'rail_terminal'> | null
    line_tracking_stopped_by_user: Ref<'user'> | null
    containers: (Container | Ref<'container'>)[]
  }
>

/** A container. Its shipment, terminals and events are references. If the request includes them, they are embedded. */
export type Container = Flat<
  'container',
  ContainerAttributes,
  {
    shipment: Shipment | Ref<'shipment'> | null
    pod_terminal: Terminal | Ref<'terminal'> | null
    pickup_facility: Terminal | Ref<'terminal'> | null
    transport_events: (TransportEvent | Ref<'transport_event'>)[]
    raw_events: (RawEvent | Ref<'raw_event'>)[]
  }
>

/** A past event of a container or vessel, such as a gate out. */
export type TransportEvent = Flat<
  'transport_event',
  TransportEventAttributes,
  {
    shipment: Shipment | Ref<'shipment'> | null
    container: Container | Ref<'container'> | null
    vessel: Vessel | Ref<'vessel'> | null
    location: Port | MetroArea | Ref<'port' | 'metro_area'> | null
    terminal: Terminal | Ref<'terminal' | 'rail_terminal'> | null
    source_event: RawEvent | Ref<'raw_event'> | null
    previous_version: Ref<'transport_event'> | null
  }
>

/** An event in the words of its source. Some of these events are estimates. */
export type RawEvent = Flat<
  'raw_event',
  RawEventAttributes,
  {
    location: Port | MetroArea | Ref<'port' | 'metro_area'> | null
    vessel: Vessel | Ref<'vessel'> | null
    container: Container | Ref<'container'> | null
    terminal: Terminal | Ref<'terminal' | 'rail_terminal'> | null
  }
>
