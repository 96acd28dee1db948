import rows from './lines.json' with { type: 'json' }

/** Facts about a shipping line, spelled as in the interface if it has such a field. */
export interface ShippingLineFacts {
  scac: string
  name: string
  short_name: string
  alternative_scacs: readonly string[]
  bill_of_lading_tracking_support: boolean
  booking_number_tracking_support: boolean
  container_number_tracking_support: boolean
  /** Lines of one owner that share numbers or equipment. */
  group: string | null
  /** Whether its group answers for a number under the code of any of its lines. */
  tracked_as_group: boolean
  /** The line that took over this brand, if it no longer operates under its own name. */
  merged_into: string | null
  /** Whether the public service lists it; only the embedded service knows other lines. */
  listed: boolean
  /** Whether an account has to request it, although it is listed. */
  needs_account_enablement: boolean
  /** Codes in front of this line's numbers that the list does not give as alternative SCACs. */
  other_codes: readonly string[]
}

/** Finds a line by its SCAC or an alternative SCAC, in any case. */
export function findLine(scac: string): ShippingLineFacts | undefined {
  return linesByCode.get(scac.toUpperCase())
}

/** Returns the SCAC under which a line is registered: `MEDU` precedes the numbers of `MSCU`. */
export const scacOf = (code: string | null | undefined): string =>
  findLine(code ?? '')?.scac ?? (code ?? '').toUpperCase()

/** True if either code finds shipments of the other: one line, or a group that answers as one. */
export function isTrackedTogether(scac: string, other: string): boolean {
  if (scac === other) return true
  const line = findLine(scac)
  return line?.tracked_as_group === true && line.group === findLine(other)?.group
}

/**
 * One interface answers for the whole group, by its description (CMA CGM Track and Trace 1.2;
 * Maersk Track and Trace, which also serves its former brands).
 */
const groupsTrackedTogether = ['CMA CGM', 'Maersk']

/** A line of the table; an absent member is empty. */
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
 * documentation (August 2026); other lines, groups and mergers from public carrier lists.
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
