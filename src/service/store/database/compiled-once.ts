import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { isPostgres } from './expressions.js'
import type { Db } from './store.js'

export interface Statement<Row> {
  shape: string
  query: () => Compilable<Row>
  values: readonly unknown[]
}

export async function runCompiled<Row>(
  db: Db,
  { shape, query, values }: Statement<Row>,
): Promise<Row[]> {
  const key = isPostgres(db) ? `in PostgreSQL: ${shape}` : shape
  const known = compiled.get(key) ?? compile(key, query(), values)
  const { rows } = await db.executeQuery<Row>({
    ...known,
    parameters: values,
  } as CompiledQuery<Row>)
  return rows
}

/** Returns a query for `runCompiled` from the SQL text of a statement that Kysely cannot build. */
export const rawQuery = <Row>(db: Db, text: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => text.compile(db),
})

export const definedColumns = <Change extends object>(change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change

/** Returns the values of all rows in one list, row after row. Uses loops, which are faster here than array methods. */
export function valuesOf(rows: readonly object[]): unknown[] {
  const values: unknown[] = []
  for (const row of rows) for (const value of Object.values(row)) values.push(value)
  return values
}

const compiled = new Map<string, CompiledQuery>()

function compile(shape: string, query: Compilable, values: readonly unknown[]): CompiledQuery {
  const made = query.compile()
  if (!isDeepStrictEqual(made.parameters, values))
    throw new Error(`the values of the statement "${shape}" differ from its query`)
  compiled.set(shape, made)
  return made
}
