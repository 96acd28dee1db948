import rows from './lines.json' with { type: 'json' }

export interface ShippingLineFacts {
  scac: string
  name: string
  short_name: string
  alternative_scacs: readonly string[]
  bill_of_lading_tracking_support: boolean
  booking_number_tracking_support: boolean
  container_number_tracking_support: boolean
  group: string | null
  /** Whether the group finds a number by the code of any of its shipping lines. */
  tracked_as_group: boolean
  /** The shipping line that took over this brand; null if the brand still operates under its own name. */
  merged_into: string | null
  /** Whether the public service lists the shipping line; only the embedded service tracks unlisted ones. */
  listed: boolean
  /** Whether the public service must first enable the shipping line for an account. */
  needs_account_enablement: boolean
  /** Codes at the start of the shipping line's numbers, other than the alternative SCACs of the public list. */
  other_codes: readonly string[]
}

/** Finds a shipping line by its SCAC or an alternative SCAC, regardless of case. */
export function findLine(scac: string): ShippingLineFacts | undefined {
  return linesByCode.get(scac.toUpperCase())
}

/** Returns the SCAC of the shipping line that uses a code, such as `MSCU` for `MEDU` at the start of MSC's numbers. */
export const scacOf = (code: string | null | undefined): string =>
  findLine(code ?? '')?.scac ?? (code ?? '').toUpperCase()

/** Returns whether two codes find the same shipments, as codes of one shipping line or of one group. */
export function isTrackedTogether(scac: string, other: string): boolean {
  if (scac === other) return true
  const line = findLine(scac)
  return line?.tracked_as_group === true && line.group === findLine(other)?.group
}

/** Groups of shipping lines that share one tracking interface (CMA CGM Track and Trace 1.2; Maersk Track and Trace). */
const groupsTrackedTogether = ['CMA CGM', 'Maersk']

interface Row {
  scac: string
  name: string
  short_name: string
  alternative_scacs?: string[]
  tracked_by?: string[]
  /** Who can use the shipping line: `public`, `account` (if the service enabled it for an account) or `unlisted`. */
  access: string
  group?: string
  merged_into?: string
  other_codes?: string[]
}

/**
 * All known shipping lines. Sources: documentation of the public service (August 2026) for names, support and
 * alternative SCACs of listed lines; public carrier lists for other lines, groups and mergers.
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
