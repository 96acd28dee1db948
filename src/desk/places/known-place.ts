import type { MetroArea, Port, Terminal } from '../../contract/place.js'

export type PlaceSource = 'service' | 'reference'

export interface KnownPort {
  code: string
  alternative_codes: string[]
  name: string
  state_abbr: string | null
  country_code: string | null
  time_zone: string | null
  latitude: number | null
  longitude: number | null
  terminals: string[]
  kind: 'port' | 'metro_area'
  source: PlaceSource
  resource: Port | MetroArea | null
}

export interface KnownTerminal {
  name: string
  nickname: string | null
  /** SMDG code of the terminal. The code is unique only within the port. */
  smdg_code: string | null
  firms_code: string | null
  bic_facility_code: string | null
  facility_type: string | null
  port_code: string | null
  port_name: string | null
  time_zone: string | null
  source: PlaceSource
  resource: Terminal | null
}
