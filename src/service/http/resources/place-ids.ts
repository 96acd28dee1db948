import type { Ref } from '../../../contract/json-api.js'
import { findRamps, type InlandRamp, inlandRamps } from '../../../domain/reference/inland-ramps.js'
import {
  findPort,
  findTerminal,
  type PortFacts,
  ports,
  type TerminalFacts,
} from '../../../domain/reference/ports.js'
import type { Whereabouts } from '../../sources/source.js'
import { referenceId } from '../../store/ids.js'

/** The port of a place, or the inland city where there is no port; null where neither is known. */
export function placeRef(where: Whereabouts | null): Ref | null {
  if (where === null) return null
  const port = findPort(where.locode)
  if (port) return { id: portId(port), type: 'port' }
  const ramp = findRamps(where.locode)[0]
  return ramp ? { id: metroAreaId(ramp.locode), type: 'metro_area' } : null
}

/** The terminal or ramp of a place; null where it is not said or not known. */
export function terminalRef(where: Whereabouts | null): Ref | null {
  if (where === null) return null
  const { locode, smdg_code, ramp } = where
  const sea = smdg_code === undefined ? undefined : findTerminal(locode, smdg_code)
  if (sea) return { id: seaTerminalId(sea), type: 'terminal' }
  const inland = findRamps(locode).find(({ terminal }) => terminal === ramp)
  return inland ? { id: rampId(inland), type: 'terminal' } : null
}

/** A sea terminal or an inland ramp, under the id that it goes by. */
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
  if (port) return port.terminals.map((sea) => ({ id: seaTerminalId(sea), port, sea }))
  return findRamps(locode).map((ramp) => ({ id: rampId(ramp), ramp }))
}

/** Ids cannot be read backwards: all of a kind are computed once, when one is first looked up. */
let portsById: Map<string, PortFacts> | undefined
let facilitiesById: Map<string, Facility> | undefined

/** The port with that id. */
export function portWithId(id: string): PortFacts | undefined {
  portsById ??= new Map(ports.map((port) => [portId(port), port]))
  return portsById.get(id)
}

/** The terminal or ramp with that id. */
export function facilityWithId(id: string): Facility | undefined {
  facilitiesById ??= allFacilities()
  return facilitiesById.get(id)
}

function allFacilities(): Map<string, Facility> {
  const locodes = new Set([...ports, ...inlandRamps].map(({ locode }) => locode))
  return new Map([...locodes].flatMap(facilitiesAt).map((facility) => [facility.id, facility]))
}

/** The inland city with that id. */
export const rampWithCityId = (id: string): InlandRamp | undefined =>
  inlandRamps.find((ramp) => metroAreaId(ramp.locode) === id)
