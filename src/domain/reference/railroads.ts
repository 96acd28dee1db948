export interface Railroad {
  scac: string
  name: string
}

type Row = readonly [scac: string, name: string, otherCodes: string, otherNames: string]

/**
 * The Class I railroads of the United States and Canada (Surface Transportation Board, 2026), the railroads that they
 * absorbed, and the largest other railroads with ramps. The codes are SCACs and reporting marks (NMFTA; Railinc).
 */
const rows: readonly Row[] = [
  ['BNSF', 'BNSF Railway', 'ATSF BN BNSFRY', 'BURLINGTON NORTHERN'],
  ['UPRR', 'Union Pacific Railroad', 'UP UPR SP SPT MP CNW', 'UNION PACIFIC'],
  ['NSRR', 'Norfolk Southern Railway', 'NS NSR NSC NSCORP', 'NORFOLK SOUTHERN'],
  ['CSXT', 'CSX Transportation', 'CSX CSXI', 'CSX'],
  ['CNRU', 'Canadian National Railway', 'CN CNRR CNR GTW IC WC', 'CANADIAN NATIONAL'],
  ['CPRS', 'Canadian Pacific Kansas City', 'CPKC CP CPR SOO DME', 'CANADIAN PACIFIC|CP RAIL'],
  ['KCS', 'Kansas City Southern Railway', 'KCSR KCSM TFM', 'KANSAS CITY SOUTHERN'],
  ['FEC', 'Florida East Coast Railway', 'FECR', 'FLORIDA EAST COAST'],
  ['FXE', 'Ferromex', 'FXEC', 'FERROMEX'],
  ['FSRR', 'Ferrosur', '', 'FERROSUR'],
  ['IAIS', 'Iowa Interstate Railroad', '', 'IOWA INTERSTATE'],
]

/** Finds a railroad by its code. Ignores common endings of codes, as in `BNSFRAIL`, `UPIM` or `CSXEDI01`. */
export function findRailroad(code: string): Railroad | undefined {
  const word = code.trim().toUpperCase()
  return byCode.get(word) ?? byCode.get(word.replace(ending, ''))
}

/** Matches common endings of a railroad's code: words for a railroad or division, and endings of EDI addresses. */
const ending = /(?:RAIL(?:ROAD|WAY)?|RWY|RR|RY|INTERMODAL|IM)?(?:EDI|ISA|PROD|TEST)?\d*$/

/** Finds the railroad in a text such as `BNSF01` or `CSX ATLANTA`. Ignores logistics companies with similar names. */
export function findRailroadIn(text: string): Railroad | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
  if (/\bLOGISTICS\b(?! PARK)/.test(plain)) return undefined
  const [first = '', second = ''] = plain.split(' ')
  const named = byName.find(([name]) => plain === name || plain.startsWith(`${name} `))
  if (named) return named[1]
  const isCodeAlone = second === '' || second.replace(ending, '') === ''
  const code = byCode.has(first) ? first : first.replace(ending, '')
  return isCodeAlone || code.length > 2 ? findRailroad(first) : undefined
}

/** Removes names of railroads: `Norfolk Southern - Atlanta` does not mean the city of Norfolk. */
export const withoutRailroads = (text: string): string => text.replace(anyName, ' ')

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

const anyName = new RegExp(
  `\\b(?:${byName
    .map(([name]) => name.replaceAll(' ', '[\\s_-]+'))
    .sort((one, other) => other.length - one.length)
    .join('|')})\\b`,
  'gi',
)
