export const starterTariff = `# What demurrage, storage, detention and per diem cost by your contracts. The amounts below are invented.
# Check this file: oct tariffs check. Show everything that it can contain: oct tariffs schema
schema: oct-tariff/1
currency: USD

calendars:
  us:
    weekend: [sat, sun]
    # A list of dates, or a map with names; 12-25 is every year.
    holidays: { 2026-05-25: Memorial Day, 2026-09-07: Labor Day, 2026-11-26: Thanksgiving, 12-25: Christmas, 01-01: New Year }
    # The days for which the holidays are complete; oct warns if it counts beyond these days.
    covers: [2026-01-01, 2027-01-31]

rules:
# One rule is one clock that one party bills. Of several rules for a clock, the most specific wins:
# contract, customer, terminal, port, country, line, hazardous, soc, operating, equipment, size, direction.
- id: xyzl-demurrage
  clock: demurrage
  by: line                                  # or terminal, or rail
  match: { line: XYZL, country: US }        # a list means one of
  # valid: { from: 2026-01-01, to: 2026-12-31, by: discharged }
  calendar: us                              # or gate: the gate calendar of the terminal
  start: { event: discharged, offset: 1 }   # offset 0: the day itself is day 1
  end: { event: full_out }
  free: { days: 4, skip: [weekend, holiday, closed] }
  charge: { skip: [closed], tiers: [{ to: 4, rate: 150 }, { rate: 180 }] }

# A rule can extend another rule and change a part of that rule.
- id: xyzl-reefer
  extends: xyzl-demurrage
  match: { equipment: reefer }
  free: { days: 2 }
  charge: { tiers: [{ to: 2, rate: 300 }, { rate: 400 }] }

- id: xyzl-per-diem
  extends: xyzl-demurrage
  clock: per_diem
  start: { event: full_out, offset: 1 }
  end: { event: empty_in }
  free: { days: 5 }
  charge: { skip: [], tiers: [{ to: 5, rate: 100 }, { rate: 140 }], max: 4000 }
`
