import type { Ref } from '../../../contract/json-api.js'
import { findInlandCity, inlandCities } from '../../../domain/reference/inland-cities.js'
import { findRamps, type InlandRamp, inlandRamps } from '../../../domain/reference/inland-ramps.js'
import {
  findPort,
  findTerminal,
  type PortFacts,
  ports,
  type TerminalFacts,
} from '../../../domain/reference/ports.js'
import type { Whereabouts } from '../../sources/source.js'
import { referenceId } from '../../store/new-id.js'
import { readWhere } from './write-resource.js'

export function placeRef(where: Whereabouts | null): Ref | null {
  if (where === null) return null
  const port = findPort(where.locode)
  if (port) return { id: portId(port), type: 'port' }
  const city = metroAreaAt(where.locode)
  return city ? { id: metroAreaId(city.locode), type: 'metro_area' } : null
}

export interface MetroPlace {
  locode: string
  name: string
  region: string | null
  country_code: string
  /** Latitude in degrees (WGS 84). */
  latitude: number
  longitude: number
  /** IANA time zone, such as `America/Chicago`. */
  time_zone: string
}

export function metroAreaAt(locode: string): MetroPlace | undefined {
  if (findPort(locode)) return undefined
  const ramp = findRamps(locode)[0]
  return findInlandCity(locode) ?? (ramp && { ...ramp, region: null })
}

export function terminalRef(where: Whereabouts | null): Ref | null {
  if (where === null) return null
  const { locode, smdg_code, ramp } = where
  const sea = smdg_code === undefined ? undefined : findTerminal(locode, smdg_code)
  if (sea) return { id: seaTerminalId(sea), type: 'terminal' }
  const inland = findRamps(locode).find(({ terminal }) => terminal === ramp)
  return inland ? { id: rampId(inland), type: 'terminal' } : null
}

/** Returns the reference to the terminal of a stored place, or null. Caches it, because finding terminals is slow. */
export function storedTerminalRef(where: string | null): Ref | null {
  if (where === null) return null
  const known = storedRefs.get(where)
  if (known !== undefined) return known
  if (storedRefs.size >= maxStoredRefs) storedRefs.clear()
  const ref = terminalRef(readWhere(where))
  storedRefs.set(where, ref)
  return ref
}

/** Cached references to terminals. The keys are the stored texts of places. */
const storedRefs = new Map<string, Ref | null>()

const maxStoredRefs = 10_000

export type Facility =
  | { id: string; port: PortFacts; sea: TerminalFacts }
  | { id: string; ramp: InlandRamp }

export const portId = (port: PortFacts): string => referenceId('port', port.locode)

export const metroAreaId = (locode: string): string => referenceId('metro_area', locode)

export const seaTerminalId = (terminal: TerminalFacts): string =>
  referenceId('terminal', `${terminal.port_locode}:${terminal.smdg_code}`)

const rampId = (ramp: InlandRamp): string =>
  referenceId('terminal', `${ramp.locode}:${ramp.terminal}`)

function facilitiesAt(locode: string): Facility[] {
  const port = findPort(locode)
  const ramps = findRamps(locode).map((ramp) => ({ id: rampId(ramp), ramp }))
  if (port === undefined) return ramps
  return [...port.terminals.map((sea) => ({ id: seaTerminalId(sea), port, sea })), ...ramps]
}

let portsById: Map<string, PortFacts> | undefined
let facilitiesById: Map<string, Facility> | undefined

export function portWithId(id: string): PortFacts | undefined {
  portsById ??= new Map(ports.map((port) => [portId(port), port]))
  return portsById.get(id)
}

export function facilityWithId(id: string): Facility | undefined {
  facilitiesById ??= allFacilities()
  return facilitiesById.get(id)
}

function allFacilities(): Map<string, Facility> {
  const locodes = new Set([...ports, ...inlandRamps].map(({ locode }) => locode))
  return new Map([...locodes].flatMap(facilitiesAt).map((facility) => [facility.id, facility]))
}

let metroAreasById: Map<string, string> | undefined

export function metroAreaWithId(id: string): MetroPlace | undefined {
  metroAreasById ??= new Map(
    [...inlandRamps, ...inlandCities].map(({ locode }) => [metroAreaId(locode), locode]),
  )
  const locode = metroAreasById.get(id)
  return locode === undefined ? undefined : metroAreaAt(locode)
}
