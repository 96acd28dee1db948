import type { CalendarDate } from '../domain/calendar-date.js'
import { type Readiness, readinessValues } from '../domain/readiness.js'

/** Conditions that an index of the cache can check. Selected containers must meet all of these conditions. */
export interface BoxSelection {
  dueBy?: CalendarDate
  arrivingBy?: Date
  readiness?: readonly Readiness[]
  /** True to select only containers that wait for pickup (`waitsForPickup`): discharged or on hold, not picked up. */
  waiting?: true
  /** True to select only containers that wait for pickup but have no last free day (`waitsWithoutDeadline`). */
  withoutDeadline?: true
}

interface Condition {
  index: string
  sql: string
  values: unknown[]
}

export interface SelectedRows {
  sql: string
  values: unknown[]
}

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

/** Puts the condition with the fewest matches first, because SQLite uses the index of the first condition. */
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

/** Selects containers that wait for pickup. Undefined if the selection has conditions that the index lacks. */
export function waitingRows({
  waiting,
  dueBy,
  readiness = readinessValues,
  ...others
}: BoxSelection): SelectedRows | undefined {
  if (!waiting || Object.values(others).some((value) => value !== undefined)) return undefined
  const conditions = conditionsOf({ waiting, readiness, ...(dueBy && { dueBy }) })
  return {
    sql: `SELECT id, turn, sort_date, listed, line FROM containers INDEXED BY containers_waiting
      WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} AND is_open = 1`,
    values: conditions.flatMap(({ values }) => values),
  }
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
