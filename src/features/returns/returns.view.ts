import { dayAndClock, momentInCell } from '../../cli/output/time-text.js'
import type { View, Viewing } from '../../cli/output/view.js'
import { costColumns } from '../../desk/costs/cost-columns.js'
import { costFields, costRecord } from '../../desk/costs/cost-fields.js'
import { zoneOfFact } from '../../domain/fact-zone.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { moneyInWords, sumMoney } from '../../domain/tariffs/sum-costs.js'

function outAt({ box }: ClockCost): [string | null, string | null] {
  const name = box.container.final_destination_full_out_at
    ? 'final_destination_full_out_at'
    : 'pod_full_out_at'
  return [box.container[name] ?? null, zoneOfFact(name, box)]
}

function outInWords(cost: ClockCost, viewing: Viewing): string {
  const [at, zone] = outAt(cost)
  return at === null ? 'not reported' : dayAndClock(at, zone, viewing).day
}

export const returnsView: View<ClockCost> = {
  name: 'returns',
  shape: 'list',
  noun: 'container',
  columns: [
    costColumns.container,
    costColumns.ref,
    { heading: 'Out', text: (cost, viewing) => ({ words: outInWords(cost, viewing) }) },
    costColumns.lastFreeDay,
    costColumns.state,
    costColumns.charged,
    costColumns.amount,
    costColumns.nextDay,
    costColumns.customer,
    costColumns.rule,
    costColumns.simulated,
  ],
  narrow: { first: ['Rule', 'Customer', 'Ref'], last: ['Charged', 'Next day'] },
  fields: [
    ...costFields.slice(0, -1),
    {
      name: 'out_at',
      meaning: 'when the full container left its place of pickup, in local time with the time zone',
      value: (cost, viewing) => momentInCell(...outAt(cost), viewing),
    },
    ...costFields.slice(-1),
  ],
  id: ({ box }) => box.container.id,
  record: (cost) => ({ ...costRecord(cost), out_at: outAt(cost)[0], out_timezone: outAt(cost)[1] }),
  count: (rows) => new Set(rows.map(({ box }) => box.container.id)).size,
  empty: 'No empty containers are left to return',
  breakdown: (costs) => sumMoney(costs.flatMap(({ count }) => count ?? [])).map(moneyInWords),
}
