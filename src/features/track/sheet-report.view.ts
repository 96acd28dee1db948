import type { Cell, Field, View } from '../../cli/output/view.js'
import type { SheetRow } from '../../desk/sheet/read-sheet.js'
import type { RowReport } from './bulk/row-report.js'

export function sheetReportView(header: readonly string[]): View<RowReport> {
  const taken = new Set(header)
  const cellsOf = rememberingLast(({ cells }: SheetRow) => cells)
  const cellField = (name: string): Field<RowReport> =>
    field(name, 'number as written in the file', ({ source }) => cellsOf(source)[name] ?? null)
  const own = ({ name, ...rest }: Field<RowReport>) => ({ ...rest, name: freeName(name, taken) })
  return {
    name: 'report',
    shape: 'list',
    noun: 'row',
    columns: [],
    fields: [own(place), ...header.map(cellField), ...outcomeFields.map(own)],
    id: ({ request_id }) => request_id ?? '',
    record: ({ source, ...report }) => ({ ...report, row: source.cells }),
    empty: 'No rows with a number',
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`oct_${name}`, taken) : name
}

function rememberingLast<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: read(key) }
    return last.value
  }
}

const place = field('place', 'sheet and line of the row in the file', (row) => row.place)

const outcomeFields: Field<RowReport>[] = [
  field('outcome', 'result for the row, or why nothing was done', ({ outcome }) => outcome),
  field('request_id', 'id of the tracking request', ({ request_id }) => request_id),
  field('status', 'status of the tracking request', ({ status }) => status),
  field('scac', 'SCAC of the shipping line', ({ scac }) => scac),
  field('reason', 'why the number was not registered', ({ reason }) => reason),
  field('cure', 'what to do about the row', ({ cure }) => cure),
  field('simulated', 'true if the sandbox simulated the data', ({ simulated }) => simulated),
]

function field(name: string, meaning: string, value: (row: RowReport) => Cell): Field<RowReport> {
  return { name, meaning, value }
}
