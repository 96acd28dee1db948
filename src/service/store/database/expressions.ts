import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './store.js'

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** SQL for the position of `part` in `text`, counted from 1. The position is 0 if `text` does not contain `part`. */
export const positionOf = (db: Db, text: unknown, part: unknown): RawBuilder<number> =>
  sql`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(${text}, ${part})`

export const contains = (db: Db, text: unknown, part: unknown): RawBuilder<boolean> =>
  sql`${positionOf(db, text, part)} > 0`

/** SQL for LIKE. Ignores the case of ASCII letters. The escape character is `\`. */
export const isLike = (db: Db, column: string, pattern: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} ${sql.raw(isPostgres(db) ? 'ILIKE' : 'LIKE')} ${pattern} ESCAPE '\\'`

/** SQL for a list of texts in a condition. Even a long list needs only one parameter of the statement. */
export function textsIn(db: Db, texts: readonly string[]): RawBuilder<string> {
  const value = textsValue(db, texts)
  return isPostgres(db)
    ? sql`(SELECT unnest(${value}::text[]))`
    : sql`(SELECT value FROM json_each(${value}))`
}

/** Returns the value of the parameter in the SQL that `textsIn` returns. */
export const textsValue = (db: Db, texts: readonly string[]): unknown =>
  isPostgres(db) ? texts : JSON.stringify(texts)

/**
 * SQL for "in any account", in a form with which PostgreSQL uses the index on account and text. With a subquery of
 * accounts, it would use the index of parts of texts, which takes a hundred times as long.
 */
export const ofAnyAccount = (db: Db): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql`account_id = ANY (ARRAY(SELECT id FROM accounts))`
    : sql`account_id IN (SELECT id FROM accounts)`

/** SQL that turns a JSON array of rows into a table with one parameter. A row has a text or null for each column. */
export function rowsOf(db: Db, columns: readonly string[], json: string): RawBuilder<unknown> {
  const values = columns.map(
    (column, place) => sql`value ->> ${sql.lit(place)} AS ${sql.ref(column)}`,
  )
  const rows = isPostgres(db) ? sql`json_array_elements(${json}::json)` : sql`json_each(${json})`
  return sql`(SELECT ${sql.join(values)} FROM ${rows})`
}

/**
 * Subquery with the texts and integers of a JSON document after a merge patch (RFC 7396), in the column `datum`. In
 * PostgreSQL, it has no rows if a text contains a NUL character, which PostgreSQL cannot read.
 */
export const mergedTexts = (db: Db, json: unknown, patch: unknown): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`(SELECT merged_texts(${json}, ${patch}) AS datum)`
    : sql`(SELECT CAST(atom AS TEXT) AS datum FROM json_tree(json_patch(${json}, ${patch}))
        WHERE type IN ('text', 'integer'))`

/** SQL for the database's internal row id. Faster than the primary key, but valid only within one statement. */
export const rowKey = (db: Db, table?: string): RawBuilder<unknown> =>
  sql.raw(`${table === undefined ? '' : `${table}.`}${isPostgres(db) ? 'ctid' : 'rowid'}`)
