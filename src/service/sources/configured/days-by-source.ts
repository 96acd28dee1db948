import { addDays, type CalendarDate } from '../../../domain/calendar-date.js'
import { rememberedDays } from '../../../domain/source-health.js'
import { sourceDays } from '../../store/carriers/source-days.js'
import type { SourceDayRow } from '../../store/database/source-tables.js'
import type { Db } from '../../store/database/store.js'

export async function daysBySource(
  db: Db,
  today: CalendarDate,
): Promise<Map<string, SourceDayRow[]>> {
  const days = new Map<string, SourceDayRow[]>()
  for (const row of await sourceDays(db, addDays(today, -rememberedDays))) {
    const known = days.get(row.source)
    if (known === undefined) days.set(row.source, [row])
    else known.push(row)
  }
  return days
}
