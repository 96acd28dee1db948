import { foldHeader } from './fold-header.js'

const reasons: readonly (readonly [headers: string, reason: string])[] = [
  ['BEGINDELIVERYDATE', 'it is the first day of pickup, and not the last free day'],
  ['DEMURRAGEENDDATE', 'it is the last day with a demurrage charge, and not the last free day'],
  ['CALLNUMBER PREGATETICKETNO', 'it is a number for the driver'],
  [
    'PREGATE PREGATESTATUS EMODALPREGATESTATUS GATESTATUS',
    'it is about an appointment, but states no time',
  ],
  ['TAGS', 'it is a note of the user'],
  ['CONFEEINFO FEESTATUSDSC', 'it states that a fee is paid, but not which fee'],
  [
    'CARRIEROUT OUTVOYAGE OUTBOUNDVESSEL OUTBOUNDVOYAGE OUTBOUNDCARRIER OBACTUALVISIT',
    'it is about the vessel or truck that takes the container away',
  ],
  ['IBACTUALVISIT', 'it is the code of a visit, and not the name of a vessel'],
  ['SHIPMENTSTATUS', 'the holds in it are read from the list of holds'],
  ['LOT', 'it is the area of a yard without the position'],
  ['DETAILS', 'it is a link'],
]

const byHeader: ReadonlyMap<string, string> = new Map(
  reasons.flatMap(([headers, reason]) => headers.split(' ').map((header) => [header, reason])),
)

/** Returns why a column of a known system is not read; undefined for an unknown column. */
export const whyUnread = (header: string): string | undefined => byHeader.get(foldHeader(header))
