/** Holidays with a fixed date, as `MM-DD`. The simulator knows no other holidays. */
const everywhere = ['01-01', '12-25']
const national: Readonly<Record<string, readonly string[]>> = {
  US: ['07-04', '11-11'],
  CA: ['07-01', '12-26'],
  GB: ['12-26'],
  AU: ['01-26', '12-26'],
  FR: ['05-01', '07-14'],
  DE: ['05-01', '10-03'],
}

/** Returns the holidays of a country (ISO 3166) in the year of `date` and in the year after it. */
export function holidaysFrom(date: string, country: string): readonly string[] {
  const key = `${date.slice(0, 4)}${country}`
  const days = known.get(key) ?? list(Number(date.slice(0, 4)), country)
  known.set(key, days)
  return days
}

const known = new Map<string, readonly string[]>()

function list(year: number, country: string): string[] {
  return [year, year + 1].flatMap((each) =>
    [...everywhere, ...(national[country] ?? [])].map((day) => `${each}-${day}`),
  )
}
