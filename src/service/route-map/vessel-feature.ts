import { countryName } from '../../domain/country-name.js'
import { stateName, stateOfPort } from '../../domain/reference/port-states.js'
import type { PortFacts } from '../../domain/reference/ports.js'
import { portId } from '../http/resources/place-ids.js'
import { vesselId } from '../http/resources/vessel-resource.js'
import type { VesselFix } from '../sources/source.js'
import type { Ship } from './calls-at-ports.js'
import { pointFeature } from './feature.js'
import { labelCall } from './label-call.js'
import type { SeaLeg } from './sea-legs.js'

export interface Sailing {
  leg: SeaLeg
  ship: Ship
  fix: VesselFix
  total: number
  departure: PortFacts
  arrival: PortFacts | null
}

export const vesselFeature = ({ leg, ship, fix, total, departure, arrival }: Sailing) =>
  pointFeature([fix.longitude, fix.latitude], {
    feature_type: 'current_vessel',
    ports_sequence: leg.sequence,
    vessel_id: vesselId(ship.imo),
    vessel_name: ship.name,
    vessel_imo: ship.imo,
    voyage_number: ship.voyage_number,
    vessel_location_timestamp: fix.at,
    vessel_location_heading: fix.heading,
    vessel_location_speed: fix.speed_knots,
    departure_port_id: portId(departure),
    departure_port_name: departure.name,
    departure_port_state_abbr: stateOfPort(departure.locode),
    departure_port_state: stateName(stateOfPort(departure.locode)),
    departure_port_country_code: departure.country_code,
    departure_port_country: countryName(departure.country_code),
    departure_port_label: labelCall(leg.sequence, total),
    departure_port_atd: leg.from.outbound_atd_at,
    departure_port_time_zone: departure.time_zone,
    arrival_port_id: arrival && portId(arrival),
    arrival_port_name: arrival?.name ?? null,
    arrival_port_state_abbr: arrival && stateOfPort(arrival.locode),
    arrival_port_state: arrival && stateName(stateOfPort(arrival.locode)),
    arrival_port_country_code: arrival?.country_code ?? null,
    arrival_port_country: arrival && countryName(arrival.country_code),
    arrival_port_label: arrival && labelCall(leg.sequence + 1, total),
    arrival_port_eta: leg.to.inbound_eta_at,
    arrival_port_time_zone: arrival?.time_zone ?? null,
  })
