import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import { isPostgres } from './expressions.js'
import type { Db } from './store.js'

export interface Statement<Row> {
  /** Key of the compiled statement: everything that the SQL text depends on, and nothing else. */
  shape: string
  query: () => Compilable<Row>
  /** In the order of the placeholders. */
  values: readonly unknown[]
}

/** Compiles a statement only once: for polls, compiling takes longer than running. */
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

/** The columns to write: a query leaves out undefined values. */
export const definedColumns = <Change extends object>(change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change

/** The rows name the same columns in the same order. A loop, because copying takes longer. */
export function valuesOf(rows: readonly object[]): unknown[] {
  const values: unknown[] = []
  for (const row of rows) for (const value of Object.values(row)) values.push(value)
  return values
}

const compiled = new Map<string, CompiledQuery>()

function compile(shape: string, query: Compilable, values: readonly unknown[]): CompiledQuery {
  const made = query.compile()
  // Values in another order would be written into each other's columns.
  if (!isDeepStrictEqual(made.parameters, values)) throw new Error(`${shape} has other values`)
  compiled.set(shape, made)
  return made
}
