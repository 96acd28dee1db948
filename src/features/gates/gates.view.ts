import { dayInWords } from '../../cli/output/time-text.js'
import type { Column, Field, View, Viewing } from '../../cli/output/view.js'
import type { NamedClosure } from '../../domain/gates/next-closures.js'
import type { Gate } from '../../domain/gates/reading/read-gates.js'

export interface GateRow extends Gate {
  closures: NamedClosure[]
}

const fields: Field<GateRow>[] = [
  field('name', 'name of the entry in the gate calendar', ({ entry }) => entry.key),
  field(
    'terminal',
    'codes or names of the terminal; empty for an entry that only other entries use',
    (row) => knownBy(row),
  ),
  field('open', 'weekdays on which the gate is open', ({ openDays }) => daysIn(openDays)),
  field(
    'next_closures',
    'next days on which the gate is closed, except weekdays that are always closed, each with its reason',
    (row) => row.closures.map(({ date, reason }) => `${date} ${reason}`),
  ),
  field(
    'based_on',
    'name of another entry; its days apply too',
    ({ entry }) => entry.basedOn?.text ?? null,
  ),
  field(
    'zone',
    'IANA time zone of the gate, if the entry states one',
    ({ entry }) => entry.zone?.text ?? null,
  ),
  field('file', 'file that contains the entry', ({ entry }) => entry.place.file),
  field('line', 'line of the entry in the file', ({ entry }) => entry.place.line),
]

function field(name: string, meaning: string, value: Field<GateRow>['value']): Field<GateRow> {
  return { name, meaning, value }
}

const columns: Column<GateRow>[] = [
  { heading: 'Gate', text: ({ entry }) => ({ words: entry.key, tone: 'strong' }) },
  { heading: 'Terminal', text: (row) => ({ words: knownBy(row).join(', ') }) },
  { heading: 'Open', text: ({ openDays }) => ({ words: daysInWords(openDays) }) },
  { heading: 'Next closures', text: (row, viewing) => ({ words: closuresInWords(row, viewing) }) },
  {
    heading: 'File',
    text: ({ entry }) => ({ words: `${entry.place.file}:${entry.place.line}`, tone: 'dim' }),
  },
]

export const gatesView: View<GateRow> = {
  name: 'gates',
  shape: 'list',
  noun: 'gate',
  columns,
  fields,
  id: ({ entry }) => entry.key,
  record: ({ entry, openDays, closures, ...row }) => ({
    name: entry.key,
    terminal: knownBy({ entry, openDays, closures, ...row }),
    open: daysIn(openDays),
    next_closures: closures,
    based_on: entry.basedOn?.text ?? null,
    zone: entry.zone?.text ?? null,
    file: entry.place.file,
    line: entry.place.line,
  }),
  empty: 'No gate calendars yet: oct gates init',
}

function knownBy({ entry }: GateRow): string[] {
  const port = entry.locode ? ` ${entry.locode.text}` : ''
  return [
    ...entry.firms.map(({ text }) => `firms ${text}`),
    ...entry.smdg.map(({ text }) => `smdg ${text}${port}`),
    ...entry.names.map(({ text }) => `${text}${port}`),
  ]
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const daysIn = (open: ReadonlySet<number>): string[] =>
  week.filter((_, index) => open.has((index + 1) % 7)).map((day) => day.toLowerCase())

function daysInWords(open: ReadonlySet<number>): string {
  const days = week.filter((_, index) => open.has((index + 1) % 7))
  const [first = ''] = days
  const start = week.indexOf(first)
  const isRow = days.every((day, index) => day === week[start + index])
  return isRow && days.length > 2 ? `${first}-${days.at(-1)}` : days.join(' ')
}

const closuresInWords = ({ closures }: GateRow, viewing: Viewing): string =>
  closures.map(({ date, reason }) => `${dayInWords(date, viewing)} ${reason}`).join(', ')
