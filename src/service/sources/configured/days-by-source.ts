import { addDays, type CalendarDate } from '../../../domain/calendar-date.js'
import { rememberedDays } from '../../../domain/source-health.js'
import { sourceDays } from '../../store/carriers/source-days.js'
import type { SourceDayRow } from '../../store/database/source-tables.js'
import type { Db } from '../../store/database/store.js'

export interface DaysBySource {
  /** Returns the daily counts of a source. `owner` is the id of an account, or `allAccounts`. */
  of(owner: string, source: string): readonly SourceDayRow[]
  /** Returns the names of the sources of an owner, sorted. */
  names(owner: string): string[]
}

/** Reads the daily counts of sources, for the given owners or for all accounts. */
export async function daysBySource(
  db: Db,
  { today, owners }: { today: CalendarDate; owners?: readonly string[] },
): Promise<DaysBySource> {
  const known = new Map<string, Map<string, SourceDayRow[]>>()
  for (const row of await sourceDays(db, { since: addDays(today, -rememberedDays), owners })) {
    const sources = known.get(row.owner) ?? new Map<string, SourceDayRow[]>()
    known.set(row.owner, sources.set(row.source, [...(sources.get(row.source) ?? []), row]))
  }
  return {
    of: (owner, source) => known.get(owner)?.get(source) ?? [],
    names: (owner) => [...(known.get(owner)?.keys() ?? [])],
  }
}
