import type { TerminalFee, TerminalHold } from '../../contract/container.js'
import type { Container } from '../../contract/tracked-resources.js'
import { amountInCell } from '../fees.js'
import { holdName } from '../readiness.js'
import type { KnownBox } from './known-box.js'
import { isBeforeTrip, type Trip } from './trip.js'
import type { Removal } from './without-facts.js'

const railReadAt = 'rail_last_tracking_request_at'

/** Lists of holds and fees, each with the attribute that states when the source of the list was last read. */
const reports = [
  { list: 'holds_at_pod_terminal', checkedAt: 'terminal_checked_at' },
  { list: 'fees_at_pod_terminal', checkedAt: 'terminal_checked_at' },
  { list: 'ind_facility_holds', checkedAt: railReadAt },
  { list: 'ind_facility_fees', checkedAt: railReadAt },
] as const

/** Returns whether a source of holds or fees was last read at a doubtful time. */
export const hasDoubtedReport = (
  container: Container,
  isDoubted: (at: unknown) => boolean,
): boolean =>
  reports.some(
    ({ list, checkedAt }) => entries(container[list]).length > 0 && isDoubted(container[checkedAt]),
  )

/** Returns the holds and fees of sources that were last read before the loading. */
export function reportsBeforeTrip(
  box: Pick<KnownBox, 'container' | 'readAt'>,
  trip: Trip,
): Pick<Removal, 'removed' | 'doubtful'> {
  const early = reports
    .map((report) => ({ ...report, found: entries(box.container[report.list]) }))
    .filter((report) => report.found.length > 0 && isReadBefore(report, box, trip))
  return {
    removed: Object.fromEntries(early.map(({ list }) => [list, null])),
    doubtful: Object.fromEntries(
      early.flatMap(({ list, found }) =>
        found.map((entry) => [`${list}.${nameOf(entry)}`, reportedValue(entry)]),
      ),
    ),
  }
}

/**
 * Returns whether the source of a list of holds or fees was last read before the loading. False if the list is more
 * recent than this reading, or if it may come from a railroad that was read after the loading: attributes of the port's
 * terminal also describe the inland destination.
 */
function isReadBefore(
  { list, checkedAt }: Pick<(typeof reports)[number], 'list' | 'checkedAt'>,
  { container, readAt }: Pick<KnownBox, 'container' | 'readAt'>,
  trip: Trip,
): boolean {
  if (!isBeforeTrip(container[checkedAt], trip)) return false
  if ((readAt(list) ?? '') > (readAt(checkedAt) ?? '')) return false
  return !container[railReadAt] || isBeforeTrip(container[railReadAt], trip)
}

const nameOf = (entry: object): string =>
  isFee(entry) ? `${entry.type}` : holdName(entry as TerminalHold)

export const reportedValue = (entry: object): string =>
  isFee(entry) ? amountInCell(entry) : `${(entry as TerminalHold).status}`

const isFee = (entry: object): entry is TerminalFee => 'type' in entry

const entries = (list: unknown): object[] =>
  Array.isArray(list) ? list.filter((entry) => entry instanceof Object) : []
