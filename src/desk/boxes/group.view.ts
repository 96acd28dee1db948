import type { Column, Field, View, Viewing } from '../../cli/output/view.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import type { Box } from '../../domain/box.js'
import type { BoxGroup, GroupKind } from '../../domain/box-group.js'
import { boxStates, statesInWords } from '../../domain/box-states.js'
import { counted } from '../../domain/counted.js'
import { feeInCell, feesOfBoxes } from '../../domain/fees.js'
import { noGateCalendars } from '../../domain/gates/gate-calendar.js'
import { oldestCheckedAt } from '../../domain/oldest-checked.js'
import { readiness } from '../../domain/readiness.js'
import { firstDue } from '../../domain/voyage.js'
import { feeMembers } from './box-record.js'
import { firstDueText } from './first-due-text.js'
import { groupFieldNames } from './group-field-names.js'

export function groupView<Row extends GroupedRow>(
  view: View<Row>,
  by: GroupKind,
): View<BoxGroup<Row>> {
  const { columns, narrow, usesGates, noun, empty } = view
  const inner = columns.filter(({ heading }) => heading !== ownHeadings[by])
  return {
    name: `by ${by}`,
    shape: 'list',
    noun,
    ...(empty === undefined ? {} : { empty }),
    columns: [],
    fields: groupFields,
    defaults: groupFieldNames,
    ...(usesGates ? { usesGates } : {}),
    id: ({ name }) => name ?? '',
    record: groupRecord,
    checkedAt: ({ boxes }) => oldestCheckedAt(boxes),
    // Counts a shipment once, even if it is in several groups because its containers are at several terminals.
    count: (groups) => new Set(groups.flatMap(({ rows }) => rows.map(view.id))).size,
    breakdown: (groups) => [counted(groups.length, 'group')],
    inside: {
      count: ({ rows }) => rows.length,
      first: (group, most) => ({ ...group, rows: group.rows.slice(0, most) }),
    },
    sections: (groups, viewing) => {
      const shown = inner.filter(
        ({ isShown }) =>
          isShown?.(
            groups.flatMap(({ rows }) => rows),
            viewing,
          ) ?? true,
      )
      return {
        narrow,
        columns: shown.map(({ text: _words, isShown: _isShown, ...column }) => column),
        sections: groups.map((group) => ({
          heading: { words: headingInWords(group, viewing), tone: 'strong' },
          rows: group.rows.map((row) => shown.map((column) => column.text(row, viewing))),
        })),
      }
    },
  }
}

interface GroupedRow {
  shipment?: Box['shipment']
}

const ownHeadings = {
  bill: 'Bill',
  customer: 'Customer',
  terminal: 'Terminal',
} satisfies Record<GroupKind, Column<unknown>['heading']>

type Group = BoxGroup<GroupedRow>

export const groupFields: Field<Group>[] = [
  { name: 'by', meaning: 'kind of the group: bill, customer or terminal', value: ({ by }) => by },
  {
    name: 'group',
    meaning: 'name of the group: a bill, customer or terminal; empty for the group without a name',
    value: ({ name }) => name,
  },
  { name: 'boxes', meaning: 'number of containers', value: ({ boxes }) => boxes.length },
  {
    name: 'ready',
    meaning: 'number of containers that are ready for pickup',
    value: count('ready'),
  },
  {
    name: 'blocked',
    meaning: 'number of containers with an active hold',
    value: count('blocked', 'disagree'),
  },
  {
    name: 'states',
    meaning: 'number of containers in each state, such as "2 customs"',
    value: ({ boxes }) => [...boxStates(boxes)].map(([state, many]) => `${many} ${state}`),
  },
  {
    name: 'earliest_lfd_date',
    meaning: 'earliest last free day of the containers that still wait for pickup',
    value: ({ boxes }) => firstDue(boxes, noGateCalendars)?.deadline.date ?? null,
  },
  {
    name: 'pull_by_date',
    meaning: 'day by which the first container must be picked up, according to the gate calendars',
    value: ({ boxes }, { calendars }) =>
      firstDue(boxes, calendars ?? noGateCalendars)?.pull.date ?? null,
  },
  {
    name: 'fees',
    meaning:
      'fees by currency; if a source states items and their total, each amount counts only once',
    value: ({ boxes }) => feesOfBoxes(boxes).map(feeInCell),
  },
  {
    name: 'numbers',
    meaning: 'container numbers of the group',
    value: ({ boxes }) => boxes.map(({ container }) => container.number),
  },
  {
    name: 'simulated',
    meaning: 'true if the sandbox simulated the data',
    value: (group) => isSimulated(group) || null,
  },
  {
    name: 'shipments',
    meaning: 'number of bills of lading and bookings',
    value: (group) => billsOf(group).length,
  },
  {
    name: 'bills',
    meaning: 'bills of lading and bookings of the group',
    value: (group) => billsOf(group).map(({ bill_of_lading_number: bill }) => bill),
  },
]

function billsOf({ rows }: Group): Shipment[] {
  const bills = rows.flatMap(({ shipment }) => shipment ?? [])
  return [...new Map(bills.map((bill) => [bill.id, bill])).values()]
}

function count(...states: string[]): Field<Group>['value'] {
  return ({ boxes }) =>
    boxes.filter(({ container, shipment }) => states.includes(readiness(container, shipment)))
      .length
}

const isSimulated = ({ boxes }: Group): boolean =>
  boxes.some(({ container }) => container.simulated)

function groupRecord(group: Group, viewing: Viewing): Record<string, unknown> {
  const record = Object.fromEntries(
    groupFields.map(({ name, value }) => [name, value(group, viewing)]),
  )
  return {
    ...record,
    states: Object.fromEntries(boxStates(group.boxes)),
    fees: feesOfBoxes(group.boxes).map(feeMembers),
    ids: group.boxes.map(({ container }) => container.id),
    shipment_ids: billsOf(group).map(({ id }) => id),
  }
}

function headingInWords(group: Group, viewing: Viewing): string {
  const { boxes, name, by } = group
  const states = statesInWords(boxes)
  const due = firstDueText(boxes, viewing).words
  const parts = [
    name ?? `no ${by}`,
    `${counted(boxes.length, 'container')}${states === '' ? '' : `: ${states}`}`,
    due === '' || due.startsWith('pull') ? due : `LFD ${due}`,
    feesOfBoxes(boxes).map(feeInCell).join(' + '),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
