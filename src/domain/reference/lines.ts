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
  /** True if the SCAC of any shipping line in the group works for tracking this shipping line's numbers. */
  tracked_as_group: boolean
  /** SCAC of the shipping line that took over this brand; null if the brand still exists. */
  merged_into: string | null
  /** True if the hosted service lists the shipping line. Only the embedded service tracks the other shipping lines. */
  listed: boolean
  /** True if the operator of the hosted service must enable this shipping line for each account. */
  needs_account_enablement: boolean
  /** Other codes with which numbers of this shipping line begin. SCACs are not in the list. */
  other_codes: readonly string[]
}

export function findLine(scac: string): ShippingLineFacts | undefined {
  return linesByCode.get(scac.toUpperCase())
}

/** Returns the SCAC of a code at the start of a number: `MEDU` belongs to MSC, whose SCAC is `MSCU`. */
export const scacOf = (code: string | null | undefined): string =>
  findLine(code ?? '')?.scac ?? (code ?? '').toUpperCase()

/** Returns whether the same numbers can be tracked with both SCACs, for example because of a group. */
export function isTrackedTogether(scac: string, other: string): boolean {
  if (scac === other) return true
  const line = findLine(scac)
  return line?.tracked_as_group === true && line.group === findLine(other)?.group
}

/** Groups whose members track all numbers of the group (CMA CGM Track and Trace 1.2; Maersk Track and Trace). */
const groupsTrackedTogether = ['CMA CGM', 'Maersk']

interface Row {
  scac: string
  name: string
  short_name: string
  alternative_scacs?: string[]
  tracked_by?: string[]
  /** Accounts that can track it: `public`: all; `account`: enabled accounts; `unlisted`: only the embedded service. */
  access: string
  group?: string
  merged_into?: string
  other_codes?: string[]
}

/**
 * All known shipping lines. Sources: the hosted service's documentation (August 2026) for names, support and
 * alternative SCACs of listed shipping lines; public carrier lists for other shipping lines, groups and mergers.
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
