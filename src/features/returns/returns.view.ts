import { dayAndClock, momentInCell } from '../../cli/output/time-text.js'
import type { Field, View, Viewing } from '../../cli/output/view.js'
import { costColumns } from '../../desk/costs/cost-columns.js'
import { costFields, costRecord } from '../../desk/costs/cost-fields.js'
import { returnOrder } from '../../domain/empty-return.js'
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

const returnFields: Field<ClockCost>[] = [
  {
    name: 'return_location',
    meaning: 'where the empty container must be returned, if oct serve read a place',
    value: ({ box }) => returnOrder(box)?.place ?? null,
  },
  {
    name: 'return_expected_at',
    meaning: 'planned time of the empty return, in local time with the time zone',
    value: ({ box }, viewing) => {
      const { expectedAt = null, zone = null } = returnOrder(box) ?? {}
      return momentInCell(expectedAt, zone, viewing)
    },
  },
  {
    name: 'return_stated_by',
    meaning: 'who stated where the empty container must be returned',
    value: ({ box }) => returnOrder(box)?.statedBy ?? null,
  },
  {
    name: 'return_stated_at',
    meaning: 'when the source stated the place of the return, UTC',
    value: ({ box }) => returnOrder(box)?.statedAt ?? null,
  },
  {
    name: 'return_text',
    meaning: 'the text of the source, or the page and line of its document',
    value: ({ box }) => returnOrder(box)?.text ?? null,
  },
]

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
    {
      heading: 'Return to',
      text: ({ box }) => ({ words: returnOrder(box)?.place ?? '' }),
      isShown: (costs) => costs.some(({ box }) => returnOrder(box) !== null),
    },
    costColumns.customer,
    costColumns.rule,
    costColumns.simulated,
  ],
  narrow: { first: ['Rule', 'Customer', 'Ref'], last: ['Charged', 'Return to', 'Next day'] },
  fields: [
    ...costFields.slice(0, -1),
    {
      name: 'out_at',
      meaning: 'when the full container left its place of pickup, in local time with the time zone',
      value: (cost, viewing) => momentInCell(...outAt(cost), viewing),
    },
    ...returnFields,
    ...costFields.slice(-1),
  ],
  id: ({ box }) => box.container.id,
  record: (cost) => ({
    ...costRecord(cost),
    out_at: outAt(cost)[0],
    out_timezone: outAt(cost)[1],
    empty_return: cost.box.container.oct_serve_empty_return ?? null,
  }),
  count: (rows) => new Set(rows.map(({ box }) => box.container.id)).size,
  empty: 'At present, there are no empty containers to return',
  breakdown: (costs) => sumMoney(costs.flatMap(({ count }) => count ?? [])).map(moneyInWords),
}
