import * as z from 'zod/mini'
import { type Flat, type Known, maybe, type Ref, resource, toMany, toOne } from './json-api.js'

/** Latitude or longitude in degrees. The hosted service sends decimal strings for ports and cities. */
const coordinate = maybe(z.union([z.string(), z.number()]))

const placeAttributes = {
  id: z.optional(z.string()),
  name: z.string(),
  code: z.string(),
  state_abbr: maybe(z.string()),
  city: maybe(z.string()),
  country_code: maybe(z.string()),
  time_zone: maybe(z.string()),
  latitude: coordinate,
  longitude: coordinate,
}

export const portAttributes = z.looseObject(placeAttributes)
export type PortAttributes = Known<z.infer<typeof portAttributes>>
export const port = resource('port', portAttributes, { terminals: toMany('terminal') })
/** A seaport. */
export type Port = Flat<'port', PortAttributes, { terminals: (Terminal | Ref<'terminal'>)[] }>

export const metroAreaAttributes = z.looseObject(placeAttributes)
export type MetroAreaAttributes = Known<z.infer<typeof metroAreaAttributes>>
export const metroArea = resource('metro_area', metroAreaAttributes, {})
/** A metro area: an inland city where a shipment can end. */
export type MetroArea = Flat<'metro_area', MetroAreaAttributes>

export const terminalAttributes = z.looseObject({
  id: z.optional(z.string()),
  name: z.string(),
  nickname: maybe(z.string()),
  firms_code: maybe(z.string()),
  smdg_code: maybe(z.string()),
  bic_facility_code: maybe(z.string()),
  street: maybe(z.string()),
  city: maybe(z.string()),
  state: maybe(z.string()),
  state_abbr: maybe(z.string()),
  zip: maybe(z.string()),
  country: maybe(z.string()),
  facility_type: maybe(z.string()),
  /** Which data the terminal provides: a boolean for each attribute, and notes as text in `*_notes`. */
  provided_data: maybe(z.record(z.string(), z.unknown())),
})
export type TerminalAttributes = Known<z.infer<typeof terminalAttributes>>
export const terminal = resource('terminal', terminalAttributes, { port: toOne('port') })
/** A terminal of a seaport, or an inland facility. */
export type Terminal = Flat<'terminal', TerminalAttributes, { port: Port | Ref<'port'> | null }>

export const railTerminalAttributes = z.looseObject({
  name: z.string(),
  nickname: maybe(z.string()),
  city: maybe(z.string()),
  firms_code: maybe(z.string()),
})
export const railTerminal = resource('rail_terminal', railTerminalAttributes, {
  port: toOne('port'),
  metro_area: toOne('metro_area'),
})
