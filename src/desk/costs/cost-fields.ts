import type { Field } from '../../cli/output/view.js'
import type { ClockCost } from '../../domain/tariffs/box-costs.js'
import { clockInJson, countInJson } from '../../domain/tariffs/clock-in-json.js'
import { costFacts } from '../../domain/tariffs/cost-facts.js'
import { boxFields } from '../boxes/box-fields.js'

const field = (name: keyof typeof costFacts, meaning: string): Field<ClockCost> => ({
  name,
  meaning,
  value: costFacts[name],
})

const boxField = (name: keyof typeof costFacts & keyof typeof boxFields): Field<ClockCost> =>
  field(name, boxFields[name].meaning)

export const costFields: Field<ClockCost>[] = [
  boxField('number'),
  boxField('ref_numbers'),
  field('clock', 'clock, such as demurrage or per_diem; empty if no rule applies'),
  field('billed_by', 'billing party: line, terminal or rail'),
  field(
    'cost_status',
    'state of the clock: accruing, free, final, not_started, no_tariff, or the reason why no days can be counted',
  ),
  field('rule', 'id of the tariff rule that applies'),
  field('free_from_date', 'first free day of the clock'),
  field('lfd_date', 'last free day of the clock'),
  field(
    'lfd_source',
    'stated if the billing party stated the date, tariff if oct computed the date',
  ),
  field(
    'tariff_lfd_date',
    'last free day computed from the tariff, even if a source states a different day',
  ),
  field(
    'lfd_diff_days',
    'days by which the stated last free day is later (+) or earlier (-) than tariff_lfd_date',
  ),
  field('days_left', 'days until the last free day, as long as there is free time left'),
  field('charge_days', 'number of charged days'),
  field('tiers', 'charged days by tier, such as "4 x 150.00"'),
  field('amount', 'amount today'),
  field('currency_code', 'ISO 4217 code of the amounts'),
  field('next_day_cost', 'amount that will be charged for the next day while the clock accrues'),
  field('tariff_amount', 'amount that would be charged if the last free day of the tariff applied'),
  field(
    'ahead_charge_days',
    'number of charged days until the day in --until, --if-out or --if-returned',
  ),
  field('ahead_amount', 'amount until the day in --until, --if-out or --if-returned'),
  field('problem', 'why there is no amount'),
  field('notes', 'remarks on how oct computed the amount'),
  boxField('customer_name'),
  boxField('shipping_line_scac'),
  boxField('terminal'),
  boxField('bill_of_lading_number'),
  boxField('id'),
  boxField('simulated'),
]

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

/** Converts a clock (such as demurrage) to JSON. With an option such as `--if-out`, it includes future days. */
export const clockRecord = (cost: ClockCost): Record<string, unknown> => ({
  ...costRecord(cost),
  days: ((cost.ahead ?? cost.count)?.days ?? []).map((day) => ({
    ...day,
    rate: day.rate === null ? null : Number(day.rate),
    amount: day.amount === null ? null : Number(day.amount),
  })),
})
