import type { Field, ScreenLine, View } from '../../cli/output/view.js'
import { decimalText } from '../../domain/decimal.js'
import type { FiledRule } from '../../domain/tariffs/reading/read-tariffs.js'
import {
  endInWords,
  eventInWords,
  freeInWords,
  matchInWords,
  ratesInWords,
  startInWords,
  termsInWords,
  validInWords,
} from './rule-words.js'

const fields: Field<FiledRule>[] = [
  field('id', 'id of the rule', ({ id }) => id),
  field(
    'clock',
    'clock (charge such as demurrage) to which the rule applies',
    ({ clock }) => clock,
  ),
  field('by', 'billing party: line, terminal or rail', ({ by }) => by),
  field('match', 'containers to which the rule applies', matchInWords),
  field(
    'valid',
    'when the rule is valid: its first and last date, and the event that must happen between them',
    validInWords,
  ),
  field('start', 'event that starts the clock', startInWords),
  field('end', 'event that ends the clock', endInWords),
  field('free_time', 'free time, and the days that do not count as free days', freeInWords),
  field('rates', 'rates by day; several if they change on a date', ratesInWords),
  field('terms', 'minimum, maximum, tax and days that are not charged', termsInWords),
  field('currency_code', 'ISO 4217 code of the amounts', ({ currency }) => currency),
  field('calendar', 'name of the calendar; empty if every day counts', calendarOf),
  field('extends', 'id of the rule that this rule extends', ({ base }) => base),
  field('file', 'file that contains the rule', ({ place }) => place.file),
  field('line', 'line of the rule in the file', ({ place }) => place.line),
]

function field(name: string, meaning: string, value: Field<FiledRule>['value']): Field<FiledRule> {
  return { name, meaning, value }
}

export const tariffsView: View<FiledRule> = {
  name: 'tariff rules',
  shape: 'list',
  noun: 'rule',
  columns: [
    { heading: 'Rule', text: ({ id }) => ({ words: id, tone: 'strong' }) },
    {
      heading: 'Clock',
      text: ({ clock, by }) => ({ words: eventInWords(clock), aside: ` (${by})` }),
    },
    { heading: 'Applies to', text: (rule) => ({ words: matchInWords(rule) }) },
    { heading: 'Free', text: (rule) => ({ words: freeInWords(rule) }) },
    { heading: 'Rates', text: (rule) => ({ words: ratesInWords(rule).join('; ') }) },
    {
      heading: 'Valid',
      text: (rule) => ({ words: validInWords(rule) }),
      isShown: (rules) => rules.some(({ valid }) => valid !== null),
    },
    {
      heading: 'File',
      text: ({ place }) => ({ words: `${place.file}:${place.line}`, tone: 'dim' }),
    },
  ],
  narrow: { first: ['File', 'Valid'], last: ['Rates', 'Free'] },
  fields,
  id: ({ id }) => id,
  record: recordOf,
  empty: 'No tariffs yet: oct tariffs init',
}

export const tariffView: View<FiledRule> = {
  ...tariffsView,
  name: 'tariff rule',
  shape: 'object',
  screen: (rule) => [
    { kind: 'heading', words: rule.id },
    ...pairsOf(rule).filter(({ text }) => text.words !== ''),
  ],
}

function pairsOf(rule: FiledRule): Extract<ScreenLine, { kind: 'pair' }>[] {
  const words: [string, string][] = [
    ['Clock', `${eventInWords(rule.clock)}, billed by ${rule.by}`],
    ['Applies to', matchInWords(rule)],
    ['Valid', validInWords(rule)],
    ['Starts', startInWords(rule)],
    ['Ends', endInWords(rule)],
    ['Free', freeInWords(rule)],
    ...ratesInWords(rule).map((rates): [string, string] => ['Rates', rates]),
    ...termsInWords(rule).map((terms): [string, string] => ['Terms', terms]),
    ['Calendar', calendarOf(rule) ?? 'every day counts'],
    ['Extends', rule.base ?? ''],
    ['File', `${rule.place.file}:${rule.place.line}`],
  ]
  return words.map(([label, text]) => ({ kind: 'pair', label, text: { words: text } }))
}

function recordOf(rule: FiledRule): Record<string, unknown> {
  const { id, clock, by, match, valid, currency, start, end, free, charge, base, place } = rule
  const amount = (each: Parameters<typeof decimalText>[0] | null) => each && decimalText(each)
  return {
    id,
    clock,
    by,
    match,
    valid,
    start,
    end,
    free_time: free,
    rates: charge.versions.map(({ from, tiers }) => ({
      from,
      tiers: tiers.map(({ to, rate }) => ({ to, rate: decimalText(rate) })),
    })),
    terms: {
      skip: charge.skip,
      tiers_from: charge.tiersFrom,
      per_teu: charge.perTeu,
      once: charge.once && { ...charge.once, amount: amount(charge.once.amount) },
      min: amount(charge.min),
      max: amount(charge.max),
      tax_percent: amount(charge.taxPercent),
      round_to: charge.round && decimalText(charge.round.to, 0),
    },
    currency_code: currency,
    calendar: rule.calendarName,
    extends: base,
    file: place.file,
    line: place.line,
  }
}

function calendarOf({ calendarName }: FiledRule): string | null {
  return calendarName
}
