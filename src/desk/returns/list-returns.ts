import type { Box } from '../../domain/box.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import { daysBetween } from '../../domain/calendar-date.js'
import type { GateCalendars } from '../../domain/gates/gate-calendar.js'
import { openDaysLeft } from '../../domain/gates/open-days.js'
import { isGone } from '../../domain/readiness.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { isListed } from '../../domain/tariffs/listed-clocks.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'
import { knownZone, localDate } from '../../domain/zoned-time.js'
import type { BoxList } from '../boxes/list-boxes.js'
import { listCosts } from '../costs/list-costs.js'
import type { Workspace } from '../workspace.js'

export interface ReturnQuery {
  rules: readonly TariffRule[]
  filter: BoxFilter
  due?: BoxFilter['due']
  isCheck: boolean
}

export interface ReturnList extends Pick<BoxList, 'syncedAt'> {
  rows: ClockCost[]
  /** Number of containers without a known last free day. A list by last free day omits them. */
  withoutDeadline: number
}

/** Lists containers that were picked up but not returned, with the clock (such as detention) that still runs. */
export async function listReturns(workspace: Workspace, query: ReturnQuery): Promise<ReturnList> {
  const { due, ...asked } = query
  const { clocks, syncedAt } = await listCosts(workspace, {
    ...asked,
    includeClosed: false,
    wanted: ({ box }) => isOut(box),
  })
  const out = clocks.filter(endsWithReturn)
  const counted = new Set(out.map(({ box }) => box.container.id))
  // Adds containers without a tariff rule: they must be returned, too.
  const others = clocks
    .filter(({ box }) => !counted.has(box.container.id))
    .map(({ box }) => unpriced(box))
  const rows = [...out, ...new Map(others.map((cost) => [cost.box.container.id, cost])).values()]
  if (due === undefined) return { rows, syncedAt, withoutDeadline: 0 }
  const calendars = await workspace.calendars()
  const now = workspace.now()
  return {
    rows: rows.filter((cost) => isDue(cost, due, { now, calendars })),
    syncedAt,
    withoutDeadline: rows.filter(({ count }) => (count?.lfd ?? null) === null).length,
  }
}

const isOut = ({ container, shipment }: Box): boolean =>
  isGone(container, shipment) &&
  !container.empty_terminated_at &&
  container.current_status !== 'empty_returned'

const endsWithReturn = (cost: ClockCost): boolean =>
  cost.choice?.rule?.end.event === 'empty_in' && (isListed(cost) || cost.status === 'not_started')

const unpriced = (box: Box): ClockCost => ({
  box,
  clock: null,
  by: null,
  status: 'no_tariff',
  choice: null,
  count: null,
  ahead: null,
})

function isDue(
  { box, count }: ClockCost,
  due: NonNullable<BoxFilter['due']>,
  { now, calendars }: { now: Date; calendars: GateCalendars },
): boolean {
  const lfd = count?.lfd ?? null
  if (lfd === null) return false
  const { container, shipment } = box
  const zone = knownZone(
    container.final_destination_timezone ?? container.pod_timezone ?? shipment?.pod_timezone,
  )
  const today = localDate(now, zone ?? 'UTC')
  const left = due.working ? openDaysLeft(today, lfd, calendars.of(box)) : daysBetween(today, lfd)
  return left <= due.days
}
