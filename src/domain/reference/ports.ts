import rows from './ports.json' with { type: 'json' }

export interface PortFacts {
  locode: string
  alternative_locodes: readonly string[]
  name: string
  country_code: string
  latitude: number
  longitude: number
  time_zone: string
  terminals: readonly TerminalFacts[]
}

export interface TerminalFacts {
  smdg_code: string
  name: string
  latitude: number
  longitude: number
  port_locode: string
}

export function findPort(locode: string): PortFacts | undefined {
  return byLocode.get(locode.toUpperCase())
}

/** Returns whether a UN/LOCODE is the code of a known port for ocean vessels. */
export function isSeaport(locode: string): boolean {
  const port = findPort(locode)
  return port !== undefined && !portsOfBarges.has(port.locode)
}

const portsOfBarges: ReadonlySet<string> = new Set(['NLALM', 'NLHEN'])

export function findTerminal(locode: string, smdg_code: string): TerminalFacts | undefined {
  const code = smdg_code.toUpperCase()
  return findPort(locode)?.terminals.find((terminal) => terminal.smdg_code === code)
}

type TerminalRow = readonly [smdgCode: string, name: string, latitude: number, longitude: number]

type Row = readonly [
  locode: string,
  name: string,
  latitude: number,
  longitude: number,
  timeZone: string,
  terminals: readonly TerminalRow[],
  alternativeLocodes?: readonly string[],
]

/**
 * All known ports and terminals. Sources: SMDG terminal code list for terminals, codes, coordinates and former codes;
 * UN/LOCODE for names; tz-lookup (CC0) for time zones, corrected near borders; marchah/sea-ports (MIT) for other codes.
 */
export const ports: readonly PortFacts[] = (rows as unknown as Row[]).map(toPort)

const byLocode = new Map(
  ports.flatMap((port) =>
    [port.locode, ...port.alternative_locodes].map((locode) => [locode, port] as const),
  ),
)

function toPort(row: Row): PortFacts {
  const [locode, name, latitude, longitude, time_zone, terminals, alternatives = []] = row
  return {
    locode,
    alternative_locodes: alternatives,
    name,
    country_code: locode.slice(0, 2),
    latitude,
    longitude,
    time_zone,
    terminals: terminals.map((terminal) => toTerminal(terminal, locode)),
  }
}

function toTerminal(row: TerminalRow, port_locode: string): TerminalFacts {
  const [smdg_code, name, latitude, longitude] = row
  return { smdg_code, name, latitude, longitude, port_locode }
}
