import type {
  MetroAreaAttributes,
  PortAttributes,
  TerminalAttributes,
} from '../../../contract/place.js'
import { countryName } from '../../../domain/country-name.js'
import { findInlandCity } from '../../../domain/reference/inland-cities.js'
import { stateName, stateOfPort } from '../../../domain/reference/port-states.js'
import type { PortFacts } from '../../../domain/reference/ports.js'
import { findNickname } from '../../../domain/reference/terminal-nicknames.js'
import { type Facility, type MetroPlace, metroAreaId, portId, seaTerminalId } from './place-ids.js'
import { providedByFacility } from './provided-data.js'
import { type Resource, toMany, toOne } from './write-resource.js'

export function portResource(port: PortFacts): Resource {
  const id = portId(port)
  return {
    id,
    type: 'port',
    attributes: {
      id,
      ...placeAttributes(port),
      state_abbr: stateOfPort(port.locode),
      code: port.locode,
    } satisfies PortAttributes,
    relationships: { terminals: toMany('terminal', port.terminals.map(seaTerminalId)) },
  }
}

export function metroAreaResource(city: MetroPlace): Resource {
  const id = metroAreaId(city.locode)
  const attributes = { id, ...placeAttributes(city), state_abbr: city.region, code: city.locode }
  return { id, type: 'metro_area', attributes: attributes satisfies MetroAreaAttributes }
}

const placeAttributes = (place: PortFacts | MetroPlace) => ({
  name: place.name,
  city: place.name,
  country_code: place.country_code,
  latitude: String(place.latitude),
  longitude: String(place.longitude),
  time_zone: place.time_zone,
})

/** Builds the resource of a terminal. A rail ramp has the `facility_type` `rail`. */
export function terminalResource(facility: Facility): Resource {
  const { id } = facility
  const isSea = 'sea' in facility
  const nickname = isSea ? findNickname(facility.port.locode, facility.sea.smdg_code) : undefined
  const attributes = isSea
    ? terminalAttributes(id, {
        name: facility.sea.name,
        nickname: nickname?.nickname ?? plainName(facility.sea.name),
        firms_code: nickname?.firms_code ?? null,
        smdg_code: facility.sea.smdg_code,
        city: facility.port.name,
        // Omits the state, because a harbor can be in two states: the port of New York includes Elizabeth, New Jersey.
        ...stateIn(null),
        country: countryName(facility.port.country_code),
        facility_type: 'ocean_terminal',
        provided_data: providedByFacility(facility),
      })
    : terminalAttributes(id, {
        name: facility.ramp.terminal,
        nickname: facility.ramp.terminal,
        smdg_code: null,
        firms_code: facility.ramp.firms_code,
        city: facility.ramp.name,
        ...stateIn(findInlandCity(facility.ramp.locode)?.region ?? null),
        country: countryName(facility.ramp.country_code),
        facility_type: 'rail',
        provided_data: providedByFacility(facility),
      })
  const port = toOne('port', isSea ? portId(facility.port) : null)
  return { id, type: 'terminal', attributes, relationships: { port } }
}

const plainName = (name: string): string => name.replace(/ *\([^)]*\) *$/, '') || name

const stateIn = (state_abbr: string | null) => ({ state: stateName(state_abbr), state_abbr })

const terminalAttributes = (id: string, known: Omit<TerminalAttributes, 'id'>) =>
  ({
    id,
    firms_code: null,
    bic_facility_code: null,
    street: null,
    zip: null,
    ...known,
  }) satisfies TerminalAttributes
