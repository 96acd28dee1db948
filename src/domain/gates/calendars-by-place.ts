import type { Terminal } from '../../contract/place.js'
import type { Box } from '../box.js'
import { foldText } from '../matches-words.js'
import { inland, pickupPlace } from '../pickup-place.js'
import { hasInlandDestination } from '../readiness.js'
import type { GateCalendar, GateCalendars } from './gate-calendar.js'

export interface PlaceNames {
  firms: readonly string[]
  smdg: readonly string[]
  names: readonly string[]
  locode: string | null
}

export function placeKeys({ firms, smdg, names, locode }: PlaceNames): string[] {
  const port = foldCode(locode ?? '')
  return [
    ...firms.map((code) => `firms ${foldCode(code)}`),
    ...smdg.map((code) => `smdg ${foldCode(code)} ${port}`),
    ...names.map((name) => `name ${foldName(name)} ${port}`),
  ].map((key) => key.trim())
}

/** Finds a gate calendar by FIRMS code, SMDG code, or name. A calendar that also names the port has precedence. */
export function calendarsByPlace(
  byKey: ReadonlyMap<string, GateCalendar>,
  longestClosure: number,
): GateCalendars {
  const known = new Map<string, GateCalendar | null>()
  return {
    longestClosure,
    of: (box) => {
      const place = gateOf(box)
      if (place === null) return null
      const { terminal, locode } = place
      const id = `${terminal.id} ${locode}`
      let calendar = known.get(id)
      if (calendar === undefined) {
        calendar = calendarAt(byKey, namesOf(terminal, locode))
        known.set(id, calendar)
      }
      return calendar
    },
  }
}

function calendarAt(
  byKey: ReadonlyMap<string, GateCalendar>,
  names: PlaceNames,
): GateCalendar | null {
  const anywhere = { ...names, locode: null }
  const [exact, loose] = [placeKeys(names), placeKeys(anywhere)]
  const keys = exact.flatMap((key, index) => [key, loose[index] ?? key])
  for (const key of keys) {
    const calendar = byKey.get(key)
    if (calendar) return calendar
  }
  return null
}

function gateOf(box: Box): { terminal: Terminal; locode: string | null } | null {
  const isInland = hasInlandDestination(box.container, box.shipment)
  const { facility } = isInland ? inland(box) : pickupPlace(box)
  if (facility === null) return null
  const { shipment } = box
  const locode = isInland ? shipment?.destination_locode : shipment?.port_of_discharge_locode
  return { terminal: facility, locode: portOf(facility) ?? locode ?? null }
}

function portOf({ port }: Terminal): string | null {
  return port instanceof Object && 'code' in port && typeof port.code === 'string'
    ? port.code
    : null
}

function namesOf(terminal: Terminal, locode: string | null): PlaceNames {
  return {
    firms: texts(terminal.firms_code),
    smdg: texts(terminal.smdg_code),
    names: texts(terminal.name, terminal.nickname, terminal.smdg_code),
    locode,
  }
}

const texts = (...values: unknown[]): string[] =>
  values.filter((value) => typeof value === 'string' && value.trim() !== '') as string[]

export const foldCode = (code: string): string => foldText(code).replace(/\s+/g, '').toUpperCase()

/** Converts a name to a form for comparisons: lower case, no accents, and spaces instead of punctuation. */
export const foldName = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
