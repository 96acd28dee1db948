import rows from './lines.json' with { type: 'json' }

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

/** A line of the table; what is absent is empty. */
interface Row {
  scac: string
  name: string
  short_name: string
  alternative_scacs?: string[]
  tracked_by?: string[]
  /** `public`, `account` or `unlisted`. */
  access: string
  group?: string
  merged_into?: string
  other_codes?: string[]
}

/**
 * Sources: names, support and alternative SCACs of listed lines from the public service's
 * documentation (August 2026); the others, groups and mergers from public carrier lists.
 */
export const shippingLines: readonly ShippingLineFacts[] = rows.map(toFacts)

const linesByCode = new Map(
  shippingLines.flatMap((line) =>
    [line.scac, ...line.alternative_scacs, ...line.other_codes].map(
      (code) => [code, line] as const,
    ),
  ),
)

function toFacts(row: Row): ShippingLineFacts {
  const { scac, name, short_name, access, group = null, tracked_by = [] } = row
  return {
    scac,
    name,
    short_name,
    alternative_scacs: row.alternative_scacs ?? [],
    bill_of_lading_tracking_support: tracked_by.includes('bill_of_lading'),
    booking_number_tracking_support: tracked_by.includes('booking_number'),
    container_number_tracking_support: tracked_by.includes('container'),
    group,
    tracked_as_group: groupsTrackedTogether.includes(group ?? ''),
    merged_into: row.merged_into ?? null,
    listed: access !== 'unlisted',
    needs_account_enablement: access === 'account',
    other_codes: row.other_codes ?? [],
  }
}
