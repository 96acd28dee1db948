import type { CalendarDate } from '../domain/calendar-date.js'
import type { Readiness } from '../domain/readiness.js'

/**
 * Which boxes a list can hold at all, answered by an index and without reading any other box; all of
 * them when nothing is said. What is set must all be so.
 */
export interface BoxSelection {
  /** Not gone, with an earliest last free day on that date or before. */
  dueBy?: CalendarDate
  /** Estimated to arrive then or before. */
  arrivingBy?: Date
  readiness?: readonly Readiness[]
  /** Discharged and not gone, or on hold wherever they are (`waitsForPickup`). */
  waiting?: true
  /** Discharged and not gone, without any last free day (`waitsWithoutDeadline`). */
  withoutDeadline?: true
}

/** What a query takes from a selection. */
interface Condition {
  /** The index that leads to the rows. */
  index: string
  sql: string
  values: unknown[]
}

/** A subquery of row ids. */
export interface SelectedRows {
  sql: string
  values: unknown[]
}

/** The rows of a selection; undefined where it says nothing. */
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

/** The narrowest first: its index is the one that is walked. */
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
