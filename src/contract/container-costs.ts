import * as z from 'zod/mini'
import { dateTime, type Known, maybe } from './json-api.js'

const money = z.looseObject({ amount: z.number(), currency_code: z.string() })

/** Result for one clock, such as demurrage: days and costs. Dates are local dates of the facility. */
const clockCount = z.looseObject({
  status: z.string(),
  free_from: maybe(z.string()),
  /** Last free day that the billing party stated or, if it stated none, that oct computed. */
  lfd: maybe(z.string()),
  lfd_instant: maybe(dateTime),
  lfd_source: z.enum(['stated', 'tariff']),
  tariff_lfd: maybe(z.string()),
  lfd_diff_days: maybe(z.number()),
  first_charge_day: maybe(z.string()),
  charge_days: maybe(z.number()),
  days_left: maybe(z.number()),
  hold_days_in_free: z.number(),
  hold_days_in_charge: z.number(),
  tiers: z.array(
    z.looseObject({ tier: z.number(), days: z.number(), rate: z.number(), amount: z.number() }),
  ),
  tax: maybe(z.number()),
  amount: maybe(z.number()),
  tariff_amount: maybe(z.number()),
  next_day_cost: maybe(z.number()),
  currency_code: z.string(),
  missing: z.array(z.string()),
  notes: z.array(z.string()),
})

const clockCosts = z.looseObject({
  clock: maybe(z.string()),
  billed_by: maybe(z.string()),
  /** Status: `accruing`, `free`, `final`, `not_started`, `no_tariff`, or the reason why no days can be counted. */
  cost_status: z.string(),
  rule: maybe(z.string()),
  count: maybe(clockCount),
  /** Rules that match the container, but were not valid on the day that selects a rule, such as the discharge. */
  expired_rules: z.array(z.string()),
  /** Rules that are equally specific, so that oct cannot choose one of them. */
  equal_rules: z.array(z.string()),
  /** Less specific rules that also match. Each is listed with the field that makes the chosen rule more specific. */
  beaten_rules: z.array(z.looseObject({ rule: z.string(), because: z.string() })),
  /** More specific rules that may apply. Each is listed with the fields that the rule names but no source reports. */
  unsure_rules: z.array(z.looseObject({ rule: z.string(), unknown: z.array(z.string()) })),
})

/** Costs from the account's tariffs; absent without tariffs. Only `oct serve` and the sandbox compute costs. */
export const containerCosts = z.looseObject({
  /** Costs up to today: one sum per currency. */
  today: z.array(money),
  /** Costs that tomorrow adds: one sum per currency. */
  next_day: z.array(money),
  /** Number of clocks, such as demurrage, whose costs cannot be computed. */
  unknown: z.number(),
  clocks: z.array(clockCosts),
})

export type ContainerCosts = Known<z.infer<typeof containerCosts>>
