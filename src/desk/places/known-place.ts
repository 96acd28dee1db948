import type { MetroArea, Port, Terminal } from '../../contract/place.js'

/** Whether the service answered, or the built-in reference. */
export type PlaceSource = 'service' | 'reference'

/** A port or an inland city, of whichever source. */
export interface KnownPort {
  /** UN/LOCODE. */
  code: string
  /** Further UN/LOCODEs of the same harbour. */
  alternative_codes: string[]
  name: string
  state_abbr: string | null
  country_code: string | null
  /** IANA zone. */
  time_zone: string | null
  /** Degrees, WGS 84. */
  latitude: number | null
  longitude: number | null
  /** Names of its terminals. */
  terminals: string[]
  kind: 'port' | 'metro_area'
  source: PlaceSource
  /** As the service has it; null where the reference answers. */
  resource: Port | MetroArea | null
}

/** A terminal at a port or inland, of whichever source. */
export interface KnownTerminal {
  name: string
  nickname: string | null
  /** Unique within its port only. */
  smdg_code: string | null
  /** Code of the United States customs service. */
  firms_code: string | null
  bic_facility_code: string | null
  facility_type: string | null
  /** UN/LOCODE and name of its port. */
  port_code: string | null
  port_name: string | null
  /** IANA zone. */
  time_zone: string | null
  source: PlaceSource
  /** As the service has it; null where the reference answers. */
  resource: Terminal | null
}
