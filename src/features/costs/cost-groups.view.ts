import type { Field, View } from '../../cli/output/view.js'
import { counted } from '../../domain/counted.js'
import { nameInWords } from '../../domain/tariffs/cost-words.js'
import { moneyInWords } from '../../domain/tariffs/sum-costs.js'
import type { CostGroup } from './cost-groups.js'

const fields: Field<CostGroup>[] = [
  field('by', 'kind of the group: customer, line, terminal or clock', ({ by }) => by),
  field(
    'group',
    'name of the group: a customer, line, terminal or clock; empty for the group without a name',
    ({ name }) => name,
  ),
  field(
    'currency_code',
    'ISO 4217 code of the sums; empty for clocks that cannot be counted',
    ({ today }) => today?.currency ?? null,
  ),
  field(
    'amount',
    'sum today; different currencies are never added',
    ({ today }) => today?.amount ?? null,
  ),
  field(
    'next_day_cost',
    'amount that will be charged for the next day',
    ({ nextDay }) => nextDay?.amount ?? null,
  ),
  field(
    'ahead_amount',
    'total up to the day in --until, --if-out or --if-returned',
    ({ ahead }) => ahead?.amount ?? null,
  ),
  field('containers', 'number of containers', containersOf),
  field('accruing', 'number of clocks (charges such as demurrage) that accrue', accruingOf),
  field('clocks', 'number of clocks', ({ clocks }) => clocks.length),
]

function field(name: string, meaning: string, value: Field<CostGroup>['value']): Field<CostGroup> {
  return { name, meaning, value }
}

function containersOf({ clocks }: CostGroup): number {
  return new Set(clocks.map(({ box }) => box.container.id)).size
}

function accruingOf({ clocks }: CostGroup): number {
  return clocks.filter(({ status }) => status === 'accruing').length
}

const headings = { customer: 'Customer', line: 'Line', terminal: 'Terminal', clock: 'Clock' }

export const costGroupsView = (by: CostGroup['by'], ahead: string | null): View<CostGroup> => ({
  name: `costs by ${by}`,
  shape: 'list',
  noun: 'sum',
  columns: [
    {
      heading: headings[by],
      text: ({ name }) => ({
        words: name === null ? `no ${by}` : nameInWords(name),
        tone: 'strong',
      }),
    },
    {
      heading: 'Containers',
      text: (group) => ({ words: String(containersOf(group)) }),
      align: 'right',
    },
    {
      heading: 'Accruing',
      text: (group) => ({ words: String(accruingOf(group)) }),
      align: 'right',
    },
    {
      heading: 'Amount',
      text: ({ today, clocks }) =>
        today === null
          ? { words: `unknown for ${counted(clocks.length, 'clock')}`, tone: 'warn' }
          : { words: moneyInWords(today) },
      align: 'right',
    },
    {
      heading: 'Next day',
      text: ({ nextDay }) => ({ words: nextDay === null ? '' : `+${nextDay.amount}` }),
      align: 'right',
    },
    {
      heading: ahead ?? 'Ahead',
      text: (group) => ({ words: group.ahead === null ? '' : moneyInWords(group.ahead) }),
      align: 'right',
      isShown: () => ahead !== null,
    },
  ],
  fields,
  id: ({ name }) => name ?? '',
  record: (group) => ({
    by: group.by,
    group: group.name,
    currency_code: group.today?.currency ?? null,
    amount: group.today && Number(group.today.amount),
    next_day_cost: group.nextDay && Number(group.nextDay.amount),
    ahead_amount: group.ahead && Number(group.ahead.amount),
    containers: containersOf(group),
    accruing: accruingOf(group),
    clocks: group.clocks.length,
  }),
  empty: 'No container costs money',
})
