import type { SourceDayRow } from '../database/source-tables.js'
import type { Db } from '../database/store.js'

/** Counts a response or message of a source, with its number of facts. */
export async function countSourceDay(
  db: Db,
  { source, at, facts }: { source: string; at: Date; facts: number },
): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  const found = facts > 0 ? 1 : 0
  await db
    .insertInto('source_days')
    .values({ source, day, answers: 1, found, facts })
    .onConflict((conflict) =>
      conflict.columns(['source', 'day']).doUpdateSet(({ ref, eb }) => ({
        answers: eb(ref('source_days.answers'), '+', 1),
        found: eb(ref('source_days.found'), '+', found),
        facts: eb(ref('source_days.facts'), '+', facts),
      })),
    )
    .execute()
}

/** Returns the counted days of all sources from `since` on (UTC), the earliest first. */
export const sourceDays = (db: Db, since: string): Promise<SourceDayRow[]> =>
  db
    .selectFrom('source_days')
    .selectAll()
    .where('day', '>=', since)
    .orderBy('source')
    .orderBy('day')
    .execute()
