import type { Field } from '../../cli/output/view.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { clockInJson, countInJson } from '../../domain/tariffs/clock-in-json.js'
import { problemInWords } from '../../domain/tariffs/cost-words.js'
import { boxFields } from '../boxes/box-fields.js'

const boxField = (name: keyof typeof boxFields): Field<ClockCost> => {
  const { meaning, value } = boxFields[name]
  return { name, meaning, value: ({ box }, viewing) => value(box, viewing) }
}

const field = (
  name: string,
  meaning: string,
  value: Field<ClockCost>['value'],
): Field<ClockCost> => ({
  name,
  meaning,
  value,
})

export const costFields: Field<ClockCost>[] = [
  boxField('number'),
  boxField('ref_numbers'),
  field(
    'clock',
    'clock, such as demurrage or per_diem; empty if no rule applies',
    ({ clock }) => clock,
  ),
  field('billed_by', 'billing party: line, terminal or rail', ({ by }) => by),
  field(
    'cost_status',
    'state of the clock: accruing, free, final, not_started, no_tariff, or the reason why no days can be counted',
    ({ status }) => status,
  ),
  field('rule', 'id of the tariff rule that applies', ({ choice }) => choice?.rule?.id ?? null),
  field('free_from_date', 'first free day of the clock', ({ count }) => count?.free_from ?? null),
  field('lfd_date', 'last free day of the clock', ({ count }) => count?.lfd ?? null),
  field(
    'lfd_source',
    'stated if the billing party stated the date, tariff if it is computed',
    ({ count }) => (count?.lfd ? count.lfd_source : null),
  ),
  field(
    'tariff_lfd_date',
    'last free day computed from the tariff, even if a source states another day',
    ({ count }) => count?.tariff_lfd ?? null,
  ),
  field(
    'lfd_diff_days',
    'days by which the stated last free day is later (+) or earlier (-) than tariff_lfd_date',
    ({ count }) => count?.lfd_diff_days ?? null,
  ),
  field(
    'days_left',
    'days until the last free day, as long as free time is left',
    ({ count }) => count?.days_left ?? null,
  ),
  field('charge_days', 'number of charged days', ({ count }) => count?.charge_days ?? null),
  field('tiers', 'charged days by tier, such as "4 x 150.00"', ({ count }) =>
    (count?.tiers ?? []).map(({ days, rate }) => `${days} x ${rate}`),
  ),
  field('amount', 'amount today', ({ count }) => count?.amount ?? null),
  field('currency_code', 'ISO 4217 code of the amounts', ({ count }) => count?.currency ?? null),
  field(
    'next_day_cost',
    'amount that will be charged for the next day while the clock accrues',
    ({ count }) => count?.next_day_cost ?? null,
  ),
  field(
    'tariff_amount',
    'amount if the last free day of the tariff applied',
    ({ count }) => count?.tariff_amount ?? null,
  ),
  field(
    'ahead_charge_days',
    'charged days up to the day of --until, --if-out or --if-returned',
    ({ ahead }) => ahead?.charge_days ?? null,
  ),
  field(
    'ahead_amount',
    'amount up to the day of --until, --if-out or --if-returned',
    ({ ahead }) => ahead?.amount ?? null,
  ),
  field('problem', 'why there is no amount', (cost) => problemInWords(cost) || null),
  field('notes', 'notes about how the amount was computed', ({ count }) => count?.notes ?? []),
  boxField('customer_name'),
  boxField('shipping_line_scac'),
  boxField('terminal'),
  boxField('bill_of_lading_number'),
  boxField('id'),
  boxField('simulated'),
]

/** Returns a flat JSON object for a clock. */
export function costRecord(cost: ClockCost) {
  const { container, shipment } = cost.box
  const { clock, billed_by, cost_status, rule, count, ...rules } = clockInJson(cost)
  return {
    id: container.id,
    type: 'clock',
    number: container.number ?? null,
    clock,
    billed_by,
    cost_status,
    rule,
    count,
    ahead: cost.ahead && countInJson(cost.ahead),
    ...rules,
    customer_name: shipment?.customer_name ?? null,
    shipping_line_scac: shipment?.shipping_line_scac ?? null,
    bill_of_lading_number: shipment?.bill_of_lading_number ?? null,
    ...(container.simulated ? { simulated: true } : {}),
  }
}

/** Returns a clock with its days as JSON. The days include future days if an option such as `--if-out` was typed. */
export const clockRecord = (cost: ClockCost): Record<string, unknown> => ({
  ...costRecord(cost),
  days: ((cost.ahead ?? cost.count)?.days ?? []).map((day) => ({
    ...day,
    rate: day.rate === null ? null : Number(day.rate),
    amount: day.amount === null ? null : Number(day.amount),
  })),
})
