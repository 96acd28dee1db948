import { sql } from 'kysely'
import type { Scope } from '../scope.js'
import type { Db } from '../store.js'

/**
 * Waits until no other transaction with an overlapping scope is open. The locks end with the transaction. Must be the
 * first statement of a transaction with `read committed`: a higher isolation level would hide the latest commits.
 */
export async function lockScope(db: Db, scope: Scope): Promise<void> {
  await sql`SELECT lock_scope(${namesOf(scope)}::text[])`.execute(db)
}

/** Returns the locks of a scope, sorted to prevent deadlocks. Returns null for the scope `everything`. */
export function namesOf(scope: Scope): string[] | null {
  if (scope === 'everything') return null
  if (typeof scope === 'string') return [scope]
  if ('carrier' in scope) return [`carrier ${scope.carrier}`]
  const ids = 'accountIds' in scope ? scope.accountIds : [scope.accountId]
  return ids.map((id) => `account ${id}`).sort()
}

/** This number distinguishes the locks of oct from locks of other programs in the same database. */
export const lockFunction = `
CREATE FUNCTION lock_scope(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  IF names IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('everything', 7304308));
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('everything', 7304308));
  FOREACH name IN ARRAY names LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(name, 7304308));
  END LOOP;
END $$;
`
