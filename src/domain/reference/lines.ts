/** What is known of a shipping line, spelled as the interface spells it where it has a field. */
export interface ShippingLineFacts {
  scac: string
  name: string
  short_name: string
  alternative_scacs: readonly string[]
  bill_of_lading_tracking_support: boolean
  booking_number_tracking_support: boolean
  container_number_tracking_support: boolean
  /** Lines of one owner whose numbers or equipment are shared. */
  group: string | null
  /** Whether its group answers for a number under the code of any of its lines. */
  tracked_as_group: boolean
  /** The line that took this brand over, when it no longer sails under its own name. */
  merged_into: string | null
  /** In the public service's list; the others are known to the embedded service only. */
  listed: boolean
  /** Listed, but an account has to ask for it. */
  needs_account_enablement: boolean
  /** Codes seen in front of this line's numbers that are no alternative SCAC in the list. */
  other_codes: readonly string[]
}

/** Finds a line by its SCAC or an alternative SCAC, in any case. */
export function findLine(scac: string): ShippingLineFacts | undefined {
  return linesByCode.get(scac.toUpperCase())
}

/** The SCAC that a line is registered under: `MEDU` stands in front of the numbers of `MSCU`. */
export const scacOf = (code: string | null | undefined): string =>
  findLine(code ?? '')?.scac ?? (code ?? '').toUpperCase()

/** Whether either code finds what moves with the other: one line, or a group that answers as one. */
export function isTrackedTogether(scac: string, other: string): boolean {
  if (scac === other) return true
  const line = findLine(scac)
  return line?.tracked_as_group === true && line.group === findLine(other)?.group
}

/**
 * One interface answers for all lines of these groups, by the carriers' own interface descriptions
 * (CMA CGM Track and Trace 1.2; Maersk Track and Trace, which serves its former brands too).
 */
const groupsTrackedTogether = ['CMA CGM', 'Maersk']

type Row = readonly [
  scac: string,
  name: string,
  shortName: string,
  alternativeScacs: string,
  /** b bill of lading, k booking, c container. */
  support: string,
  access: 'public' | 'account' | 'unlisted',
  more?: { group?: string; mergedInto?: string; otherCodes?: string },
]

/**
 * Sources: names, support and alternative SCACs of listed lines from the public service's
 * documentation (August 2026); the others, groups and mergers from public carrier lists.
 */
const rows: readonly Row[] = [
  ['ACLU', 'Atlantic Container Line', 'ACL', '', 'bkc', 'public'],
  [
    'ANNU',
    'Australia National Line',
    'ANL',
    '',
    'bkc',
    'public',
    { group: 'CMA CGM', otherCodes: 'ANLC' },
  ],
  ['APLU', 'American President Lines', 'APL', '', 'bkc', 'public', { group: 'CMA CGM' }],
  ['ARKU', 'Arkas Container Transport', 'Arkas', '', 'bkc', 'public'],
  ['CHVW', 'Swire Shipping', 'Swire Shipping', 'QWJA PLLU', 'bk', 'public', { group: 'Swire' }],
  ['CLAM', 'Crowley Maritime', 'Crowley', 'CWLQ', 'bk', 'public', { otherCodes: 'CMCU CAMN' }],
  [
    'CMDU',
    'CMA CGM',
    'CMA CGM',
    '',
    'bkc',
    'public',
    { group: 'CMA CGM', otherCodes: 'CMDA CACM CMAU' },
  ],
  [
    'COSU',
    'COSCO Shipping Lines',
    'COSCO',
    '',
    'bk',
    'public',
    { group: 'COSCO', otherCodes: 'COAU' },
  ],
  ['CULU', 'China United Lines', 'CULines', '', 'bkc', 'public'],
  ['EGLV', 'Evergreen Line', 'Evergreen', '', 'c', 'public'],
  ['GOSU', 'Gold Star Line', 'Gold Star Line', '', 'bk', 'public', { group: 'ZIM' }],
  ['HDMU', 'Hyundai Merchant Marine', 'HMM', '', 'bkc', 'public'],
  ['HDUJ', 'HEDE International Shipping', 'HEDE Shipping', '', 'bkc', 'public'],
  ['HLCU', 'Hapag-Lloyd', 'Hapag-Lloyd', '', 'bkc', 'public'],
  ['IILU', 'Independent Container Line', 'ICL', '', 'bk', 'public'],
  ['KMTU', 'Korea Marine Transport Company', 'KMTC', '', 'bkc', 'public', { otherCodes: 'KMTC' }],
  ['MAEU', 'Maersk', 'Maersk', '', 'bkc', 'public', { group: 'Maersk', otherCodes: 'MAEI' }],
  ['MATS', 'Matson Navigation Company', 'Matson', '', 'bk', 'public'],
  ['MSCU', 'Mediterranean Shipping Company', 'MSC', 'MEDU', 'bkc', 'public'],
  ['ONEY', 'Ocean Network Express', 'ONE', '', 'bkc', 'public'],
  ['OOLU', 'Orient Overseas Container Line', 'OOCL', '', 'bkc', 'public', { group: 'COSCO' }],
  [
    'PCIU',
    'Pacific International Lines',
    'PIL',
    '',
    'c',
    'public',
    { group: 'PIL', otherCodes: 'PABV' },
  ],
  [
    'SAFM',
    'Safmarine Container Lines',
    'Safmarine',
    '',
    'bk',
    'public',
    { group: 'Maersk', mergedInto: 'MAEU' },
  ],
  [
    'SEAU',
    'Sealand Americas',
    'Sealand Americas',
    'SEAL',
    'bkc',
    'public',
    { group: 'Maersk', mergedInto: 'MAEU' },
  ],
  [
    'SEJJ',
    'Sealand Europe',
    'Sealand Europe',
    '',
    'bkc',
    'public',
    { group: 'Maersk', mergedInto: 'MAEU' },
  ],
  ['SMLM', 'SM Line', 'SM Line', '', 'bk', 'public'],
  ['SMLU', 'Seaboard Marine', 'Seaboard Marine', '', 'bk', 'account'],
  ['SQQY', 'SeaLead Shipping', 'SeaLead', 'SJHH', 'bkc', 'public'],
  [
    'SSBF',
    'Swire Shipping (incl. Westwood)',
    'Swire (Westwood)',
    'WWSU',
    'bk',
    'public',
    { group: 'Swire' },
  ],
  ['SSPH', 'Seth Shipping', 'Seth Shipping', '', 'bk', 'public', { group: 'ZIM' }],
  ['TJFH', 'Transfar Shipping', 'Transfar', '', 'bk', 'public'],
  ['TRBR', 'Trailer Bridge', 'Trailer Bridge', 'TBIE PYRR', 'k', 'account'],
  ['TRKU', 'Turkon Line', 'Turkon', '', 'bkc', 'public'],
  ['TXZJ', 'T.S. Lines', 'TS Lines', '', 'c', 'public', { otherCodes: '13DF' }],
  ['WDSB', 'World Direct Shipping', 'World Direct Shipping', '', 'c', 'public'],
  ['WHLC', 'Wan Hai Lines', 'Wan Hai', '', 'bkc', 'public'],
  ['YMLU', 'Yang Ming Marine Transport', 'Yang Ming', 'YMPR YMSG YMJA', 'bkc', 'public'],
  ['ZIMU', 'ZIM Integrated Shipping Services', 'ZIM', '', 'bk', 'public', { group: 'ZIM' }],
  ['12AT', 'Interasia Lines', 'Interasia', '', '', 'unlisted'],
  ['12LU', 'Ningbo Ocean Shipping', 'NBOSCO', '', '', 'unlisted'],
  ['BORU', 'Borchard Lines', 'Borchard', '', '', 'unlisted'],
  ['CKLU', 'CK Line', 'CK Line', 'CKCO', '', 'unlisted'],
  ['DJLU', 'Dongjin Shipping', 'Dongjin', 'DJSC', '', 'unlisted'],
  ['DOLQ', 'Dole Ocean Cargo Express', 'Dole', '', '', 'unlisted'],
  ['EIMU', 'Eimskip', 'Eimskip', 'EIMW', '', 'unlisted'],
  ['ESPU', 'Emirates Shipping Line', 'ESL', 'EMIU', '', 'unlisted'],
  ['FESO', 'FESCO Transportation Group', 'FESCO', '', '', 'unlisted'],
  ['GRIU', 'Grimaldi Group', 'Grimaldi', 'GRIM', '', 'unlisted'],
  [
    'HALU',
    'Heung-A Line',
    'Heung-A',
    'HLHU',
    '',
    'unlisted',
    { group: 'Sinokor', otherCodes: 'HASL' },
  ],
  [
    'MCCQ',
    'MCC Transport (Sealand Asia)',
    'MCC',
    '',
    '',
    'unlisted',
    { group: 'Maersk', mergedInto: 'MAEU' },
  ],
  ['MELL', 'Mariana Express Lines', 'MELL', '', '', 'unlisted', { group: 'PIL' }],
  ['NSRU', 'Namsung Shipping', 'Namsung', '', '', 'unlisted'],
  ['REGU', 'Regional Container Lines', 'RCL', '', '', 'unlisted'],
  ['SITC', 'SITC Container Lines', 'SITC', 'SITU', '', 'unlisted', { otherCodes: 'SITD SITG' }],
  [
    'SKLU',
    'Sinokor Merchant Marine',
    'Sinokor',
    '',
    '',
    'unlisted',
    { group: 'Sinokor', otherCodes: 'SNKO' },
  ],
  [
    'SUDU',
    'Hamburg Sud',
    'Hamburg Sud',
    '',
    '',
    'unlisted',
    { group: 'Maersk', mergedInto: 'MAEU' },
  ],
  ['TOTE', 'TOTE Maritime', 'TOTE', '', '', 'unlisted'],
  ['WECU', 'WEC Lines', 'WEC', '', '', 'unlisted'],
]

export const shippingLines: readonly ShippingLineFacts[] = rows.map(toFacts)

const linesByCode = new Map(
  shippingLines.flatMap((line) =>
    [line.scac, ...line.alternative_scacs, ...line.other_codes].map(
      (code) => [code, line] as const,
    ),
  ),
)

function toFacts(row: Row): ShippingLineFacts {
  const [scac, name, short_name, alternatives, support, access, more = {}] = row
  return {
    scac,
    name,
    short_name,
    alternative_scacs: words(alternatives),
    bill_of_lading_tracking_support: support.includes('b'),
    booking_number_tracking_support: support.includes('k'),
    container_number_tracking_support: support.includes('c'),
    group: more.group ?? null,
    tracked_as_group: groupsTrackedTogether.includes(more.group ?? ''),
    merged_into: more.mergedInto ?? null,
    listed: access !== 'unlisted',
    needs_account_enablement: access === 'account',
    other_codes: words(more.otherCodes ?? ''),
  }
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
