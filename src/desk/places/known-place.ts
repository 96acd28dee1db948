import type { MetroArea, Port, Terminal } from '../../contract/place.js'

/** Whether the service or the built-in reference supplied the place. */
export type PlaceSource = 'service' | 'reference'

/** A port or an inland city from either source. */
export interface KnownPort {
  /** UN/LOCODE. */
  code: string
  /** Other UN/LOCODEs of the same harbor. */
  alternative_codes: string[]
  name: string
  state_abbr: string | null
  country_code: string | null
  /** IANA zone. */
  time_zone: string | null
  /** Degrees, WGS 84. */
  latitude: number | null
  longitude: number | null
  terminals: string[]
  kind: 'port' | 'metro_area'
  source: PlaceSource
  /** The service's resource; null if the reference supplied the place. */
  resource: Port | MetroArea | null
}

/** A terminal at a port or inland, from either source. */
export interface KnownTerminal {
  name: string
  nickname: string | null
  /** Unique only within its port. */
  smdg_code: string | null
  firms_code: string | null
  bic_facility_code: string | null
  facility_type: string | null
  port_code: string | null
  port_name: string | null
  time_zone: string | null
  source: PlaceSource
  /** The service's resource; null if the reference supplied the place. */
  resource: Terminal | null
}
