import { foldHeader } from './fold-header.js'

const reasons: readonly (readonly [headers: string, reason: string])[] = [
  ['BEGINDELIVERYDATE', 'the column has the first day of pickup, not the last free day'],
  [
    'DEMURRAGEENDDATE',
    'the column has the last day with a demurrage charge, not the last free day',
  ],
  ['CALLNUMBER PREGATETICKETNO', 'the column has a number for the driver'],
  [
    'PREGATE PREGATESTATUS EMODALPREGATESTATUS GATESTATUS',
    'the column is about an appointment, but states no time',
  ],
  ['TAGS', 'the column has notes of the user'],
  ['CONFEEINFO FEESTATUSDSC', 'the column states that a fee is paid, but not which fee'],
  [
    'CARRIEROUT OUTVOYAGE OUTBOUNDVESSEL OUTBOUNDVOYAGE OUTBOUNDCARRIER OBACTUALVISIT',
    'the column is about the vessel or truck that takes the container away',
  ],
  ['IBACTUALVISIT', 'the column has the code of a visit, not the name of a vessel'],
  ['SHIPMENTSTATUS', 'oct reads holds only from the list in this column'],
  ['LOT', 'the column has the area of the yard, but not the position'],
  ['DETAILS', 'the column has a link'],
]

const byHeader: ReadonlyMap<string, string> = new Map(
  reasons.flatMap(([headers, reason]) => headers.split(' ').map((header) => [header, reason])),
)

/** Returns why a column of a known system is not read; undefined for an unknown column. */
export const whyUnread = (header: string): string | undefined => byHeader.get(foldHeader(header))
