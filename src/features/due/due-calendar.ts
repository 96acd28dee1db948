import { listHolds } from '../../desk/holds/list-holds.js'
import { listReturns } from '../../desk/returns/list-returns.js'
import { asItStands } from '../../desk/sync/as-it-stands.js'
import type { Workspace } from '../../desk/workspace.js'
import { type Box, boxNumber, references } from '../../domain/box.js'
import type { BoxFilter } from '../../domain/box-filter.js'
import { type CalendarDay, calendarFile } from '../../domain/calendar-file.js'
import { lastFreeDay } from '../../domain/last-free-day.js'
import { pickupPlace } from '../../domain/pickup-place.js'
import { pickupState } from '../../domain/pickup-state.js'
import type { TariffRule } from '../../domain/tariffs/tariff-rule.js'

export interface DueCalendar {
  text: string
  boxes: Box[]
  syncedAt: Date
}

/** Writes a calendar file that contains the last free days for pickup and for the empty return. */
export async function dueCalendar(
  workspace: Workspace,
  { filter, rules, isCheck }: { filter: BoxFilter; rules: readonly TariffRule[]; isCheck: boolean },
): Promise<DueCalendar> {
  const { boxes, syncedAt } = await listHolds(workspace, { filter, includeClosed: false, isCheck })
  const { due, ...others } = filter
  const returns = await listReturns(asItStands(workspace), {
    filter: others,
    rules,
    isCheck: false,
    ...(due === undefined ? {} : { due }),
  })
  const days = [
    ...boxes.flatMap(pickupDay),
    ...returns.rows.flatMap(({ box, count }) =>
      count?.lfd ? [dayOf(box, { kind: 'return', date: count.lfd, words: 'Return empty' })] : [],
    ),
  ]
  const all = [...boxes, ...returns.rows.map(({ box }) => box)]
  return { text: calendarFile(days), boxes: all, syncedAt }
}

function pickupDay(box: Box): CalendarDay[] {
  const deadline = lastFreeDay(box.container)?.earliest
  if (deadline === undefined) return []
  const { words } = pickupState(box)
  return [dayOf(box, { kind: 'pickup', date: deadline.date, words: `Last free day, ${words}` })]
}

function dayOf(
  box: Box,
  { kind, date, words }: { kind: string; date: string; words: string },
): CalendarDay {
  const number = boxNumber(box.container)
  const about = [
    box.shipment?.customer_name ?? '',
    ...references(box),
    box.shipment?.bill_of_lading_number ?? '',
    box.container.simulated ? 'simulated' : '',
  ]
  return {
    id: `${kind}-${box.container.id}@oct`,
    date,
    summary: `${words}: ${number}`,
    description: about.filter((text) => text !== '').join(' · '),
    place: pickupPlace(box).label,
  }
}
