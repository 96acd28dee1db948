import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './store.js'

export interface Statement<Row> {
  /**
   * Key under which the compiled statement is stored. Must contain everything that the SQL text
   * depends on, and nothing else.
   */
  shape: string
  query: () => Compilable<Row>
  /** The values of the query, in the order of their placeholders. */
  values: readonly unknown[]
}

/**
 * Runs a statement that is built and compiled only the first time. For statements that every poll
 * runs, where compiling takes longer than running.
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

/** Returns the columns of a change that are to be written: a query leaves out undefined values. */
export const definedColumns = <Change extends object>(change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change

/**
 * Returns the values of rows that name the same columns in the same order. Uses a loop, because
 * repeatedly copying so many values takes longer than binding them.
 */
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
