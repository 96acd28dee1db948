import type { LaneName } from './simulated-lanes.js'

type Trades = readonly LaneName[]

/** Returns the trade lanes of a shipping line. If the table does not contain it, returns all trade lanes. */
export function tradesOf(scac: string): Trades {
  return trades[scac] ?? everywhere
}

const everywhere: Trades = [
  'asia-america-west',
  'asia-america-west',
  'asia-america-west',
  'asia-america-east',
  'asia-america-east',
  'asia-america-gulf',
  'asia-europe-north',
  'asia-europe-north',
  'asia-mediterranean',
  'europe-america-east',
  'europe-america-east',
  'europe-america-gulf',
  'mediterranean-america-east',
  'india-america-east',
  'india-europe-north',
  'asia-oceania',
  'south-america-europe-north',
  'south-america-america-east',
]

const regional: Trades = ['inside-asia']
const pacific: Trades = ['asia-america-west', 'inside-asia']
const caribbean: Trades = ['florida-caribbean']
const atlantic: Trades = ['europe-america-east']

/**
 * Trade lanes of simulated trips, by SCAC. A lane that is listed twice is drawn more often. Source: published
 * schedules.
 */
const trades: Readonly<Record<string, Trades>> = {
  ACLU: atlantic,
  IILU: atlantic,
  MATS: ['china-pacific-express', 'america-west-hawaii'],
  TRKU: ['mediterranean-america-east'],
  ARKU: ['mediterranean-america-east'],
  CLAM: caribbean,
  SMLU: caribbean,
  TRBR: caribbean,
  TOTE: caribbean,
  WDSB: caribbean,
  DOLQ: caribbean,
  ANNU: ['asia-oceania'],
  CHVW: ['asia-oceania'],
  PCIU: ['asia-oceania', 'inside-asia'],
  SSBF: ['asia-america-west'],
  SMLM: pacific,
  WHLC: pacific,
  HDUJ: pacific,
  TJFH: pacific,
  CULU: pacific,
  SQQY: ['asia-mediterranean', 'asia-america-west'],
  KMTU: regional,
  TXZJ: regional,
  SITC: regional,
  CKLU: regional,
  DJLU: regional,
  HALU: regional,
  NSRU: regional,
  SKLU: regional,
  REGU: regional,
  '12AT': regional,
  '12LU': regional,
}
