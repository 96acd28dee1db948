import { countryName } from '../../domain/country-name.js'
import { stateName, stateOfPort } from '../../domain/reference/port-states.js'
import { portId } from '../http/resources/place-ids.js'
import type { PortCall } from './calls-at-ports.js'
import { pointFeature } from './feature.js'
import { labelCall } from './label-call.js'
import { portPoint } from './port-point.js'

export const portFeatures = (calls: readonly PortCall[]) =>
  calls.flatMap((call, i) => {
    const point = portPoint(call.locode)
    return point ? [portFeature(call, { ...point, sequence: i + 1, total: calls.length })] : []
  })

interface Placed extends NonNullable<ReturnType<typeof portPoint>> {
  sequence: number
  total: number
}

const portFeature = (call: PortCall, { port, position, sequence, total }: Placed) =>
  pointFeature(position, {
    feature_type: 'port',
    ports_sequence: sequence,
    ports_total: total,
    location_id: portId(port),
    location_type: 'Port',
    name: port.name,
    state_abbr: stateOfPort(port.locode),
    state: stateName(stateOfPort(port.locode)),
    country_code: port.country_code,
    country: countryName(port.country_code),
    time_zone: port.time_zone,
    label: labelCall(sequence, total),
    inbound_eta_at: call.inbound_eta_at,
    inbound_ata_at: call.inbound_ata_at,
    outbound_etd_at: call.outbound_etd_at,
    outbound_atd_at: call.outbound_atd_at,
    updated_at: call.updated_at,
  })
