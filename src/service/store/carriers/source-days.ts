import type { SourceDayRow } from '../database/source-tables.js'
import type { Db } from '../database/store.js'

/** Owner of the counts for a shipping line. No account owns them, because its responses serve all accounts. */
export const allAccounts = ''

/** Adds one response or message, and its number of facts, to the counts of a source for the day. */
export async function countSourceDay(
  db: Db,
  { owner, source, at, facts }: Pick<SourceDayRow, 'owner' | 'source' | 'facts'> & { at: Date },
): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  const found = facts > 0 ? 1 : 0
  await db
    .insertInto('source_counts')
    .values({ owner, source, day, answers: 1, found, facts })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'source', 'day']).doUpdateSet(({ ref, eb }) => ({
        answers: eb(ref('source_counts.answers'), '+', 1),
        found: eb(ref('source_counts.found'), '+', found),
        facts: eb(ref('source_counts.facts'), '+', facts),
      })),
    )
    .execute()
}

/** Returns counts per source and UTC day since the day `since`, earliest first. Without `owners`, of all sources. */
export const sourceDays = (
  db: Db,
  { since, owners }: { since: string; owners?: readonly string[] | undefined },
): Promise<SourceDayRow[]> =>
  db
    .selectFrom('source_counts')
    .selectAll()
    .where('day', '>=', since)
    .$if(owners !== undefined, (query) => query.where('owner', 'in', owners ?? []))
    .orderBy('owner')
    .orderBy('source')
    .orderBy('day')
    .execute()
