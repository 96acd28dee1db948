import type { View } from '../../cli/output/view.js'
import { costColumns } from '../../desk/costs/cost-columns.js'
import { costFields, costRecord } from '../../desk/costs/cost-fields.js'
import { costStatusText } from '../../desk/costs/cost-text.js'
import { tally } from '../../domain/counted.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { amountText } from '../../domain/tariffs/cost-words.js'
import { moneyInWords, sumMoney } from '../../domain/tariffs/sum-costs.js'

/** Returns the view of costs. `ahead` is the header of the column for the user's assumptions. Null omits it. */
export const costsView = (ahead: string | null): View<ClockCost> => ({
  name: 'costs',
  shape: 'list',
  noun: 'clock',
  columns: [
    costColumns.container,
    costColumns.ref,
    costColumns.clock,
    costColumns.state,
    costColumns.lastFreeDay,
    costColumns.charged,
    costColumns.amount,
    costColumns.nextDay,
    {
      heading: ahead ?? 'Ahead',
      text: ({ ahead: count }) => ({ words: amountText(count), tone: 'strong' }),
      isShown: () => ahead !== null,
    },
    costColumns.rule,
    costColumns.customer,
    costColumns.terminal,
    costColumns.simulated,
  ],
  narrow: {
    first: ['Terminal', 'Customer', 'Rule', 'Ref'],
    last: ['Charged', 'Next day', 'Last free day'],
  },
  fields: costFields,
  id: ({ box }) => box.container.id,
  record: costRecord,
  empty: 'No container costs money',
  breakdown: (costs) => [
    ...tally(costs.map((cost) => costStatusText(cost).words)),
    ...sumMoney(costs.flatMap(({ count }) => count ?? [])).map(moneyInWords),
  ],
})
