import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './store.js'

export interface Statement<Row> {
  /** Of everything that its text depends on, and of nothing else: it is remembered by it. */
  shape: string
  query: () => Compilable<Row>
  /** The values of the query, in the order in which they stand in it. */
  values: readonly unknown[]
}

/**
 * Runs a statement that is built and compiled the first time only: for those that every poll needs,
 * that takes longer than running them.
 */
export async function runCompiled<Row>(
  db: Db,
  { shape, query, values }: Statement<Row>,
): Promise<Row[]> {
  const known = compiled.get(shape) ?? compile(shape, query(), values)
  const { rows } = await db.executeQuery<Row>({
    ...known,
    parameters: values,
  } as CompiledQuery<Row>)
  return rows
}

/** What of a change is to be written: a query leaves out what is undefined. */
export const stated = <Change extends object>(change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change

/**
 * The values of rows that name the same columns in the same order. One after the other: copies of
 * copies of so many values take longer than binding them.
 */
export function valuesOf(rows: readonly object[]): unknown[] {
  const values: unknown[] = []
  for (const row of rows) for (const value of Object.values(row)) values.push(value)
  return values
}

const compiled = new Map<string, CompiledQuery>()

function compile(shape: string, query: Compilable, values: readonly unknown[]): CompiledQuery {
  const made = query.compile()
  // values in another order would be written into each other's columns
  if (!isDeepStrictEqual(made.parameters, values)) throw new Error(`${shape} has other values`)
  compiled.set(shape, made)
  return made
}
