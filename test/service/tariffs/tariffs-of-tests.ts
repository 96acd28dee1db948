/** Tariffs with invented amounts in two currencies, which apply to every container of the simulator. */
export const anyTariffs = `schema: oct-tariff/1
currency: USD
calendars: { us: { weekend: [sat, sun] } }
rules:
- id: dem
  clock: demurrage
  by: line
  calendar: us
  start: { event: discharged, offset: 1 }
  end: { event: full_out }
  free: { days: 1, skip: [weekend] }
  charge: { tiers: [{ to: 4, rate: 150 }, { rate: 180.5 }] }
- id: pd
  extends: dem
  clock: per_diem
  start: { event: full_out, offset: 1 }
  end: { event: empty_in }
  free: { days: 1 }
  charge: { tiers: [{ rate: 90.5 }] }
- id: quay
  clock: storage
  by: terminal
  stated_lfd: ignored
  currency: EUR
  start: { event: discharged }
  end: { event: full_out }
  free: { days: 1 }
  charge: { per: teu, tiers: [{ rate: 20 }] }
- id: bill
  clock: combined
  by: line
  start: { event: discharged, first_of: bill }
  end: { event: empty_in }
  free: { days: 1, skip: [sun] }
  charge: { tiers: [{ rate: 10 }] }
`

/** The body of a request that stores one tariff file. */
export const tariffSetOf = (text: string, name = 'own.yaml') => ({
  data: { type: 'tariff_set', attributes: { files: [{ name, text }] } },
})
