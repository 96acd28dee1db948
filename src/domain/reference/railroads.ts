/** A railroad of North America that carries containers. */
export interface Railroad {
  /** SCAC as the interface spells it. */
  scac: string
  name: string
}

type Row = readonly [scac: string, name: string, otherCodes: string, otherNames: string]

/**
 * The Class I railroads of the United States and Canada (Surface Transportation Board, 2026), with
 * the railroads that became part of them, and the largest others with container ramps. Codes are
 * the SCACs and reporting marks under which they sign messages (NMFTA; Railinc).
 */
const rows: readonly Row[] = [
  ['BNSF', 'BNSF Railway', 'ATSF BN BNSFRY', 'BURLINGTON NORTHERN'],
  ['UPRR', 'Union Pacific Railroad', 'UP SP SPT MP CNW', 'UNION PACIFIC'],
  ['NSRR', 'Norfolk Southern Railway', 'NS NSC NSCORP', 'NORFOLK SOUTHERN'],
  ['CSXT', 'CSX Transportation', 'CSX CSXI', 'CSX'],
  ['CNRU', 'Canadian National Railway', 'CN CNRR CNR GTW IC WC', 'CANADIAN NATIONAL'],
  ['CPRS', 'Canadian Pacific Kansas City', 'CPKC CP CPR SOO DME', 'CANADIAN PACIFIC|CP RAIL'],
  ['KCS', 'Kansas City Southern Railway', 'KCSR KCSM', 'KANSAS CITY SOUTHERN'],
  ['FEC', 'Florida East Coast Railway', 'FECR', 'FLORIDA EAST COAST'],
  ['FXE', 'Ferromex', 'FXEC', 'FERROMEX'],
  ['IAIS', 'Iowa Interstate Railroad', '', 'IOWA INTERSTATE'],
]

/** Finds a railroad by a code of its own, in any case; undefined for any other word. */
export function findRailroad(code: string): Railroad | undefined {
  return byCode.get(code.trim().toUpperCase())
}

/**
 * Finds a railroad by a text that is its code, as senders write it (`BNSF01`, `CN RAIL`), or begins
 * with its code or name (`CSX ATLANTA`). Its logistics companies are no railroads.
 */
export function findRailroadIn(text: string): Railroad | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
  if (/\bLOGISTICS\b(?! PARK)/.test(plain)) return undefined
  const [first = '', second = ''] = plain.split(' ')
  const named = byName.find(([name]) => plain === name || plain.startsWith(`${name} `))
  if (named) return named[1]
  const code = first.replace(/(?:EDI|ISA|PROD|TEST)?\d*$/, '')
  const isWhole = second === '' || code.length > 2 || /^R(?:AIL|R$|Y$)/.test(second)
  return isWhole ? (findRailroad(first) ?? findRailroad(code)) : undefined
}

const railroads = rows.map(([scac, name, codes, names]) => ({
  railroad: { scac, name },
  codes: [scac, ...codes.split(' ')].filter((code) => code !== ''),
  names: [name.toUpperCase(), ...names.split('|')],
}))

const byCode = new Map(
  railroads.flatMap(({ railroad, codes }) => codes.map((code) => [code, railroad] as const)),
)

const byName = railroads.flatMap(({ railroad, names }) =>
  names.map((name) => [name, railroad] as const),
)
