import type { Box } from '../../domain/box.js'
import type { BoxGroup, GroupKind } from '../../domain/box-group.js'
import { boxStates, statesInWords } from '../../domain/box-states.js'
import { containerFees, type FeeSum, feeInCell, perCurrency } from '../../domain/fees.js'
import { noGateCalendars } from '../../domain/gates/gate-calendar.js'
import { lastCheckedAt } from '../../domain/open-box.js'
import { readiness } from '../../domain/readiness.js'
import { firstDue } from '../../domain/voyage.js'
import { firstDueText } from './first-due-text.js'
import type { Column, Field, View, Viewing } from './view.js'

/**
 * The groups of a list: on a screen its rows under a heading for each group, for machines one record
 * a group.
 */
export function groupView<Row>(
  { columns, leastColumns, usesGates }: Pick<View<Row>, 'columns' | 'leastColumns' | 'usesGates'>,
  by: GroupKind,
): View<BoxGroup<Row>> {
  const inner = columns.filter(({ heading }) => heading !== ownHeadings[by])
  return {
    name: `by ${by}`,
    shape: 'list',
    columns: [],
    fields: groupFields,
    ...(usesGates ? { usesGates } : {}),
    id: ({ name }) => name ?? '',
    record: groupRecord,
    empty: 'There is nothing to put into groups.',
    checkedAt: ({ boxes }) => oldestCheck(boxes),
    summary,
    sections: (groups, viewing) => {
      const shown = inner.filter(
        ({ isShown }) => isShown?.(groups.flatMap(({ rows }) => rows)) ?? true,
      )
      const leading = columns.slice(0, leastColumns)
      return {
        // the column that the heading stands for does not count
        least: leastColumns && leading.filter((column) => inner.includes(column)).length,
        columns: shown.map(({ heading, align }) => ({ heading, ...(align ? { align } : {}) })),
        sections: groups.map((group) => ({
          heading: { words: headingInWords(group, viewing), tone: 'strong' },
          rows: group.rows.map((row) => shown.map((column) => column.text(row, viewing))),
        })),
      }
    },
  }
}

/** What the heading of a group says need not stand in its rows. */
const ownHeadings = {
  bill: 'Bill',
  customer: 'Customer',
  terminal: 'Terminal',
} satisfies Record<GroupKind, Column<unknown>['heading']>

type Group = BoxGroup<unknown>

/** The facts of one group, declared once for every format. */
export const groupFields: Field<Group>[] = [
  { name: 'by', meaning: 'bill, customer or terminal', value: ({ by }) => by },
  {
    name: 'group',
    meaning: 'which one; empty for boxes that have none',
    value: ({ name }) => name,
  },
  { name: 'boxes', meaning: 'number of containers', value: ({ boxes }) => boxes.length },
  { name: 'ready', meaning: 'containers that can be fetched', value: count('ready') },
  {
    name: 'blocked',
    meaning: 'containers with a hold in force',
    value: count('blocked', 'disagree'),
  },
  {
    name: 'states',
    meaning: 'how its containers stand, as in "2 customs"',
    value: ({ boxes }) => [...boxStates(boxes)].map(([state, many]) => `${many} ${state}`),
  },
  {
    name: 'earliest_lfd_date',
    meaning: 'earliest last free day of its containers not yet gone',
    value: ({ boxes }) => firstDue(boxes, noGateCalendars)?.deadline.date ?? null,
  },
  {
    name: 'pull_by_date',
    meaning: 'when the first one must be fetched, as the gate opens',
    value: ({ boxes }, { calendars }) =>
      firstDue(boxes, calendars ?? noGateCalendars)?.pull.date ?? null,
  },
  {
    name: 'fees',
    meaning: 'fees by currency; total never added to items',
    value: ({ boxes }) => feesOf(boxes).map(feeInCell),
  },
  {
    name: 'numbers',
    meaning: 'its container numbers',
    value: ({ boxes }) => boxes.map(({ container }) => container.number),
  },
  {
    name: 'simulated',
    meaning: 'true where the facts are invented by the sandbox',
    value: (group) => isSimulated(group) || null,
  },
]

function count(...states: string[]): Field<Group>['value'] {
  return ({ boxes }) =>
    boxes.filter(({ container, shipment }) => states.includes(readiness(container, shipment)))
      .length
}

const isSimulated = ({ boxes }: Group): boolean =>
  boxes.some(({ container }) => container.simulated)

const feesOf = (boxes: readonly Box[]): FeeSum[] =>
  perCurrency(boxes.flatMap(({ container }) => containerFees(container)))

function groupRecord(group: Group, viewing: Viewing): Record<string, unknown> {
  const record = Object.fromEntries(
    groupFields.map(({ name, value }) => [name, value(group, viewing)]),
  )
  return {
    ...record,
    states: Object.fromEntries(boxStates(group.boxes)),
    fees: feesOf(group.boxes).map(({ currency_code, amount, posted }) => ({
      currency_code,
      amount,
      posted,
    })),
    ids: group.boxes.map(({ container }) => container.id),
  }
}

/** `Acme · 12 boxes: 5 ready, 2 customs, 5 at sea · LFD Thu 14 May, 2 days · 395.00 USD`. */
function headingInWords(group: Group, viewing: Viewing): string {
  const { boxes, name, by } = group
  const states = statesInWords(boxes)
  const due = firstDueText(boxes, viewing).words
  const parts = [
    name ?? `no ${by}`,
    `${boxesInWords(boxes.length)}${states === '' ? '' : `: ${states}`}`,
    due === '' || due.startsWith('pull') ? due : `LFD ${due}`,
    feesOf(boxes).map(feeInCell).join(' + '),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function summary(groups: Group[]): string {
  const boxes = new Set(groups.flatMap((group) => group.boxes.map(({ container }) => container.id)))
  const counted = groups.length === 1 ? '1 group' : `${groups.length} groups`
  return `${boxesInWords(boxes.size)} in ${counted}`
}

const boxesInWords = (many: number): string => (many === 1 ? '1 box' : `${many} boxes`)

function oldestCheck(boxes: readonly Box[]): string | null {
  const checks = boxes.map(({ container, shipment }) => lastCheckedAt(container, shipment))
  return checks
    .filter((at) => at !== null)
    .reduce<string | null>(
      (oldest, at) => (oldest !== null && Date.parse(oldest) <= Date.parse(at) ? oldest : at),
      null,
    )
}
