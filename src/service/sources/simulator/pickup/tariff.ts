import type { TerminalFee } from '../../../../contract/container.js'

/** The simulated fees of a terminal, in the currency of its country (ISO 4217). */
export interface Tariff {
  currency_code: string
  /** Demurrage per day for the first four days after the last free day. */
  firstDays: number
  laterDays: number
  exam: number
}

export function tariffOf(country: string): Tariff {
  const [currency_code, unit] = currencies[country] ?? ['EUR', 1]
  return {
    currency_code,
    firstDays: Math.round(185 * unit),
    laterDays: Math.round(340 * unit),
    exam: Math.round(395 * unit),
  }
}

/** Currencies by country. `unit` is approximately how much of the currency a US dollar buys. */
const currencies: Readonly<Record<string, readonly [code: string, unit: number]>> = {
  US: ['USD', 1],
  PR: ['USD', 1],
  CA: ['CAD', 1.4],
  GB: ['GBP', 0.8],
  AU: ['AUD', 1.5],
  NZ: ['NZD', 1.6],
  TR: ['USD', 1],
  JM: ['USD', 1],
  DO: ['USD', 1],
  HN: ['USD', 1],
  GT: ['USD', 1],
  SG: ['SGD', 1.3],
  MY: ['MYR', 4.4],
  TH: ['THB', 34],
  JP: ['JPY', 150],
  VN: ['VND', 25_000],
  ID: ['IDR', 16_000],
}

export function demurrage(tariff: Tariff, daysOver: number): number {
  const first = Math.min(daysOver, 4) * tariff.firstDays
  return Math.max(0, first + Math.max(0, daysOver - 4) * tariff.laterDays)
}

export function withTotal(items: readonly TerminalFee[]): TerminalFee[] {
  if (items.length < 2) return [...items]
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  return [...items, { type: 'total', amount, currency_code: items[0]?.currency_code ?? null }]
}
