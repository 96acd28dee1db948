import { dayInWords } from '../../cli/output/time-text.js'
import type { Field, Text, View, Viewing } from '../../cli/output/view.js'
import { clockRecord } from '../../desk/costs/cost-fields.js'
import { costDeadlineText, costStatusText } from '../../desk/costs/cost-text.js'
import { boxNumber } from '../../domain/box.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import type { CountedDay } from '../../domain/tariffs/clock-count.js'
import {
  amountText,
  nameInWords,
  noteInWords,
  problemInWords,
} from '../../domain/tariffs/cost-words.js'

export interface CostDay {
  cost: ClockCost
  day: CountedDay | null
}

/** Returns one row for each day of a clock, or one row if it has no days. `cost.ahead` contains future days. */
export function dayRows(cost: ClockCost): CostDay[] {
  const days = (cost.ahead ?? cost.count)?.days ?? []
  return days.length === 0 ? [{ cost, day: null }] : days.map((day) => ({ cost, day }))
}

const fields: Field<CostDay>[] = [
  field('number', 'container number', ({ cost }) => cost.box.container.number ?? null),
  field(
    'clock',
    'clock, such as demurrage or per_diem; empty if no rule applies',
    ({ cost }) => cost.clock,
  ),
  field('rule', 'id of the tariff rule that applies', ({ cost }) => cost.choice?.rule?.id ?? null),
  field('date', 'calendar date at the facility', ({ day }) => day?.date ?? null),
  field('kind', 'whether the day is free, charged or skipped', ({ day }) => day?.kind ?? null),
  field(
    'day_number',
    'number of the free day or charged day, counted from 1',
    ({ day }) => day?.number ?? null,
  ),
  field('reason', 'why this day, or any day, is not counted', (row) => reasonOf(row) || null),
  field('tier', 'tier to which the rate belongs', ({ day }) => day?.tier ?? null),
  field('rate', 'rate of the day', ({ day }) => day?.rate ?? null),
  field(
    'amount',
    'amount of the day: the rate, multiplied by the TEU of the container if the rule says so',
    ({ day }) => day?.amount ?? null,
  ),
  field(
    'currency_code',
    'ISO 4217 code of the amounts',
    ({ cost }) => cost.count?.currency ?? null,
  ),
  field(
    'simulated',
    'true if the sandbox simulated the data',
    ({ cost }) => cost.box.container.simulated ?? null,
  ),
]

function field(name: string, meaning: string, value: Field<CostDay>['value']): Field<CostDay> {
  return { name, meaning, value }
}

function reasonOf({ day, cost }: CostDay): string {
  return day === null ? problemInWords(cost) || costStatusText(cost).words : (day.reason ?? '')
}

type Cell = [heading: string, text: (row: CostDay, viewing: Viewing) => Text]

/** Columns that name the charge. On a terminal, headings of sections replace these columns. */
const clockCells: Cell[] = [
  ['Container', ({ cost }) => ({ words: boxNumber(cost.box.container) })],
  ['Clock', ({ cost: { clock } }) => ({ words: clock === null ? '' : nameInWords(clock) })],
]

const cells: Cell[] = [
  ['Day', ({ day }, viewing) => ({ words: day === null ? '' : dayInWords(day.date, viewing) })],
  ['Counts as', ({ day }) => countsAs(day)],
  ['Why', (row) => ({ words: reasonOf(row), tone: row.day === null ? 'warn' : 'dim' })],
  ['Tier', ({ day }) => ({ words: day?.tier ? String(day.tier) : '' })],
  [
    'Amount',
    ({ day, cost }) => ({
      words: day?.amount ? `${day.amount} ${cost.count?.currency ?? ''}` : '',
    }),
  ],
]

function countsAs(day: CountedDay | null): Text {
  if (day === null) return { words: '' }
  const tone = { free: 'good', charged: 'bad', skipped: 'dim' } as const
  return {
    words: `${day.kind}${day.number === null ? '' : ` ${day.number}`}`,
    tone: tone[day.kind],
  }
}

export const costDaysView: View<CostDay> = {
  name: 'cost days',
  shape: 'list',
  noun: 'day',
  columns: [...clockCells, ...cells].map(([heading, text]) => ({ heading, text })),
  fields,
  id: ({ cost }) => cost.box.container.id,
  record: ({ cost }) => clockRecord(cost),
  count: (rows) => rows.filter(({ day }) => day !== null).length,
  sections: (rows, viewing) => ({
    columns: cells.map(([heading]) => ({ heading })),
    sections: [...new Set(rows.map(({ cost }) => cost))].map((cost) => ({
      heading: { words: headingOf(cost, viewing), tone: 'strong' },
      rows: rows
        .filter((row) => row.cost === cost)
        .map((row) => cells.map(([, text]) => text(row, viewing))),
    })),
  }),
  inside: { count: () => 1, first: (row) => row },
}

function headingOf(cost: ClockCost, viewing: Viewing): string {
  const { box, clock, choice, count, ahead } = cost
  const rule = choice?.rule ? ` by ${choice.rule.id}` : ''
  const deadline = costDeadlineText(cost, viewing)
  const parts = [
    `${boxNumber(box.container)} ${clock === null ? 'has no tariff' : nameInWords(clock)}${rule}`,
    clock === null ? '' : costStatusText(cost).words,
    deadline.words === '' ? '' : `LFD ${deadline.words}${deadline.aside ?? ''}`,
    amountText(count),
    ahead === null ? '' : `then ${amountText(ahead) || 'unknown'}`,
    ...(choice?.beaten ?? []).map(
      ({ rule: other, because }) => `more specific than rule ${other.id}: ${because}`,
    ),
    ...(choice?.unsure ?? []).map(
      ({ rule: other, unknown }) =>
        `rule ${other.id} may apply, but these facts are unknown: ${unknown.join(', ')}`,
    ),
    ...(count?.notes ?? []).map(noteInWords),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
