import { readTariffs } from '../../../src/domain/tariffs/reading/read-tariffs.js'
import type { TariffRule } from '../../../src/domain/tariffs/tariff-rule.js'

/** Rules with invented amounts, one for each structure that public tariffs have. */
export const ownTariffs = `
schema: oct-tariff/1
currency: USD
containers:
  MSCU6639870: { events: { earliest_return: 2026-03-06 }, no_appointment: { 2026-03-04: no slot } }
calendars:
  us:
    weekend: [sat, sun]
    holidays: { 2026-05-25: Memorial Day, 12-25: Christmas Day }
    covers: [2026-01-01, 2026-12-31]
  rail: { weekend: [sun] }
rules:
- id: working
  clock: demurrage
  by: line
  calendar: us
  start: { latest_of: [discharged, available], offset: 1 }
  end: { event: full_out }
  free: { days: 4, skip: [weekend, holiday, closed, "hold:customs"] }
  charge: { skip: [closed], tiers: [{ from: 1, to: 4, rate: 150 }, { from: 5, rate: "180.00" }] }
- id: fallback
  extends: working
  match: { customer: fallback }
  start: { event: available, else: [discharged], offset: 1 }
- { id: capped, extends: working, match: { customer: capped }, charge: { max: 400 } }
- { id: least, extends: working, match: { customer: least }, charge: { min: 250, once: 35 } }
- id: stay
  clock: combined
  by: line
  start: { event: discharged }
  end: { event: empty_in }
  free: { days: 7 }
  charge: { tiers_from: stay, tiers: [{ days: 14, rate: 60 }, { days: 7, rate: 90 }, { rate: 130 }] }
- id: changing
  extends: stay
  match: { customer: changing }
  charge:
    tiers_from: charge
    versions:
    - { from: 2026-01-01, tiers: [{ rate: 10 }] }
    - { from: 2026-07-01, tiers: [{ rate: 12.5 }] }
- id: taxed
  extends: stay
  match: { customer: taxed }
  currency: TWD
  charge: { tiers_from: charge, tiers: [{ rate: 1250.5 }], tax_percent: 5, round: { to: 1 } }
- id: per-diem
  clock: per_diem
  by: line
  start: { event: full_out, offset: 1 }
  end: { event: empty_in, cutoff: "12:00" }
  free: { days: 2 }
  charge: { tiers: [{ rate: 100 }] }
- id: quay
  clock: storage
  by: terminal
  start: { event: discharged, offset: 1 }
  end: { event: full_out, count_last: false }
  day_from: "08:00"
  free: { days: 2 }
  charge: { per: teu, tiers: [{ rate: 20 }], once: { amount: 40, on_stay_day: 5 } }
- id: ramp
  clock: rail_storage
  by: rail
  calendar: rail
  start: { event: rail_notified, offset: 1, cutoff: "17:00" }
  end: { event: full_out }
  free: { days: 2, skip: [weekend], slide: true }
  charge: { skip: [weekend], tiers: [{ rate: 100 }] }
- id: ramp-hours
  extends: ramp
  match: { terminal: HOURS }
  start: { event: rail_notified }
  free: { hours: 48 }
  charge: { period: 24h }
- id: bill
  clock: demurrage
  by: line
  match: { customer: bill }
  valid: { from: 2026-01-01, by: full_in, else: [vessel_departed] }
  start: { event: discharged, first_of: bill }
  end: { event: full_out }
  free: { days: 4, skip: [sat, no_appointment] }
  charge: { skip: [sun, no_appointment], tiers: [{ rate: 100 }] }
- id: early
  clock: demurrage
  by: line
  match: { direction: export }
  start: { event: full_in, offset: 1 }
  end: { event: loaded, count_last: false }
  free: { days: 3, not_before: earliest_return }
  charge: { tiers: [{ rate: 100 }] }
`

const reading = readTariffs([{ file: 'own.yaml', text: ownTariffs }], '2026-03-01')

export function ownRule(id: string): TariffRule {
  const rule = reading.rules.find((each) => each.id === id)
  if (rule === undefined) throw new Error(`${id}: ${JSON.stringify(reading.problems)}`)
  return rule
}
