import type { CalendarDate } from '../domain/calendar-date.js'
import type { Readiness } from '../domain/readiness.js'

/**
 * Conditions that an index answers without reading other boxes. A box meets every condition that is
 * set; without conditions, every box is selected.
 */
export interface BoxSelection {
  /** Has not left, and its earliest last free day is this date or earlier. */
  dueBy?: CalendarDate
  /** Its ETA is this instant or earlier. */
  arrivingBy?: Date
  readiness?: readonly Readiness[]
  /** Discharged and has not left, or on hold anywhere (`waitsForPickup`). */
  waiting?: true
  /** Discharged and has not left, without any last free day (`waitsWithoutDeadline`). */
  withoutDeadline?: true
}

/** One condition as SQL. */
interface Condition {
  index: string
  sql: string
  values: unknown[]
}

/** A subquery of row ids. */
export interface SelectedRows {
  sql: string
  values: unknown[]
}

/** Returns a query for the row ids of a selection; undefined without conditions. */
export function selectedRows(selection: BoxSelection, openOnly: boolean): SelectedRows | undefined {
  const conditions = conditionsOf(selection)
  const [first] = conditions
  if (first === undefined) return undefined
  const all = [...conditions.map(({ sql }) => sql), ...(openOnly ? ['is_open = 1'] : [])]
  return {
    sql: `SELECT rowid FROM containers INDEXED BY ${first.index} WHERE ${all.join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
  }
}

/** Returns the conditions, the narrowest first: SQLite reads the rows through its index. */
function conditionsOf(selection: BoxSelection): Condition[] {
  const { dueBy, arrivingBy, readiness, waiting, withoutDeadline } = selection
  return [
    ...(withoutDeadline ? [flag('containers_without_deadline', 'lacks_deadline')] : []),
    ...(dueBy === undefined ? [] : [until('containers_due', 'due_on', dueBy)]),
    ...(readiness === undefined ? [] : [oneOf(readiness)]),
    ...(waiting ? [flag('containers_waiting', 'waits')] : []),
    ...(arrivingBy === undefined ? [] : [until('containers_arriving', 'eta_at', arrivingBy)]),
  ]
}

const flag = (index: string, column: string): Condition => ({
  index,
  sql: `${column} = 1`,
  values: [],
})

const until = (index: string, column: string, last: CalendarDate | Date): Condition => ({
  index,
  sql: `${column} <= ?`,
  values: [last],
})

const oneOf = (states: readonly Readiness[]): Condition => ({
  index: 'containers_readiness',
  sql: `readiness IN (${states.map(() => '?').join(', ')})`,
  values: [...states],
})
