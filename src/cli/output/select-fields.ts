import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import { toCell } from './cell.js'
import { momentInCell } from './time-text.js'
import type { Cell, Field, View, Viewing } from './view.js'

export interface SelectedField<Row> {
  name: string
  cell(row: Row): Cell
  member(row: Row): unknown
}

export interface FieldSource<Row> {
  view: View<Row>
  rows: readonly Row[]
  viewing: Viewing
  command?: string | undefined
}

export function fieldNames(typed: readonly string[]): string[] {
  const names = typed.flatMap((list) => list.split(',')).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** Selects fields of the view, attributes of the API or members of the record. Accepts any name if `names` is empty. */
export function selectFields<Row>(
  names: readonly string[],
  source: FieldSource<Row>,
): SelectedField<Row>[] {
  const { view, rows } = source
  const declared = new Map(view.fields.map((field) => [field.name, field]))
  const isKnown = (name: string): boolean =>
    declared.has(name) || Object.hasOwn(view.attributes ?? {}, name)
  const unsure = names.filter((name) => !isKnown(name))
  if (unsure.length > 0 && rows.length > 0) refuseUnknown(unsure, source)
  const recordOf = lastRecord(source)
  return names.map((name) => selected(name, declared.get(name), { ...source, recordOf }))
}

export function defaultFields<Row>(source: FieldSource<Row>): SelectedField<Row>[] {
  const { view } = source
  return selectFields(view.defaults ?? view.fields.map((field) => field.name), source)
}

interface Reading<Row> extends FieldSource<Row> {
  recordOf(row: Row): Record<string, unknown>
}

function selected<Row>(
  name: string,
  field: Field<Row> | undefined,
  { view, viewing, recordOf }: Reading<Row>,
): SelectedField<Row> {
  const inRecord = (row: Row): unknown => {
    const record = recordOf(row)
    return Object.hasOwn(record, name) ? record[name] : undefined
  }
  const member = (row: Row): unknown => {
    const value = inRecord(row)
    return value === undefined ? (field?.value(row, viewing) ?? null) : value
  }
  const attributeCell = (row: Row): Cell => {
    const value = inRecord(row)
    const zone = typeof value === 'string' ? view.zoneOfTime?.(row, name) : undefined
    if (typeof value !== 'string' || zone === undefined) return toCell(value)
    return momentInCell(value, zone, viewing) ?? toCell(value)
  }
  return {
    name,
    cell: (row) => (field ? field.value(row, viewing) : attributeCell(row)),
    member,
  }
}

function lastRecord<Row>({ view, viewing }: FieldSource<Row>): Reading<Row>['recordOf'] {
  let last: { row: Row; record: Record<string, unknown> } | undefined
  return (row) => {
    if (last?.row !== row) last = { row, record: view.record(row, viewing) }
    return last.record
  }
}

function refuseUnknown<Row>(names: readonly string[], source: FieldSource<Row>): void {
  const keys = new Set<string>()
  for (const row of source.rows) {
    for (const key of Object.keys(source.view.record(row, source.viewing))) keys.add(key)
    if (names.every((name) => keys.has(name))) return
  }
  const unknown = names.filter((name) => !keys.has(name))
  const { fields, attributes } = source.view
  const declared = [...fields.map((field) => field.name), ...Object.keys(attributes ?? {})]
  const available = [...new Set([...declared, ...keys])]
  const near = [...new Set(unknown.flatMap((name) => nearNames(name, available)))]
  const hint = near.length > 0 ? `Did you mean ${near.join(', ')}?` : ''
  const message = `There is no field ${unknown.map((name) => `"${name}"`).join(', ')}`
  if (source.command !== undefined) {
    const words = source.command.replace(/^oct (?:--\S+ )*/, '')
    const reason = hint || `${available.length} fields exist.`
    throw new OctError('usage', message, { reason, tryNext: [`oct help fields ${words}`] })
  }
  throw new OctError('usage', message, {
    reason: `${hint} Available: ${available.join(', ')}`.trim(),
  })
}
