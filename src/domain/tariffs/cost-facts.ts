import { listFact } from '../list-fact.js'
import type { ClockCost } from './box-costs.js'
import { problemInWords } from './cost-words.js'

/** Facts about a clock, such as demurrage, that `oct costs` and the costs page export, in the order of columns. */
export const costFacts = {
  number: ({ box }) => listFact(box, 'number'),
  ref_numbers: ({ box }) => listFact(box, 'ref_numbers'),
  clock: ({ clock }) => clock,
  billed_by: ({ by }) => by,
  cost_status: ({ status }) => status,
  rule: ({ choice }) => choice?.rule?.id ?? null,
  free_from_date: ({ count }) => count?.free_from ?? null,
  lfd_date: ({ count }) => count?.lfd ?? null,
  lfd_source: ({ count }) => (count?.lfd ? count.lfd_source : null),
  tariff_lfd_date: ({ count }) => count?.tariff_lfd ?? null,
  lfd_diff_days: ({ count }) => count?.lfd_diff_days ?? null,
  days_left: ({ count }) => count?.days_left ?? null,
  charge_days: ({ count }) => count?.charge_days ?? null,
  tiers: ({ count }) => (count?.tiers ?? []).map(({ days, rate }) => `${days} x ${rate}`),
  amount: ({ count }) => count?.amount ?? null,
  currency_code: ({ count }) => count?.currency ?? null,
  next_day_cost: ({ count }) => count?.next_day_cost ?? null,
  tariff_amount: ({ count }) => count?.tariff_amount ?? null,
  ahead_charge_days: ({ ahead }) => ahead?.charge_days ?? null,
  ahead_amount: ({ ahead }) => ahead?.amount ?? null,
  problem: (cost) => problemInWords(cost) || null,
  notes: ({ count }) => count?.notes ?? [],
  customer_name: ({ box }) => listFact(box, 'customer_name'),
  shipping_line_scac: ({ box }) => box.shipment?.shipping_line_scac ?? null,
  terminal: ({ box }) => listFact(box, 'terminal'),
  bill_of_lading_number: ({ box }) => box.shipment?.bill_of_lading_number ?? null,
  id: ({ box }) => listFact(box, 'id'),
  simulated: ({ box }) => listFact(box, 'simulated'),
} satisfies Record<string, (cost: ClockCost) => string | number | boolean | null | string[]>
