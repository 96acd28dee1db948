import { dayInWords } from '../../cli/output/time-text.js'
import type { Text, Tone, Viewing } from '../../cli/output/view.js'
import { daysLeftInWords } from '../../domain/days-left-in-words.js'
import type { ClockCost, CostStatus } from '../../domain/tariffs/box-costs.js'
import { costStatusWords, statedInWords } from '../../domain/tariffs/cost-words.js'

const tones = {
  final: 'plain',
  accruing: 'bad',
  free: 'good',
  not_started: 'dim',
  unknown_start: 'warn',
  unknown_end: 'warn',
  unknown_date: 'warn',
  missing_rate: 'warn',
  bad_facts: 'warn',
  no_tariff: 'warn',
  ambiguous: 'warn',
} as const satisfies Record<CostStatus, Tone>

export const costStatusText = ({ status }: ClockCost): Text => ({
  words: costStatusWords[status],
  tone: tones[status],
})

export function costDeadlineText({ count, status }: ClockCost, viewing: Viewing): Text {
  if (count === null || count.lfd === null) return { words: '' }
  const left =
    status === 'free' && count.days_left !== null ? `, ${daysLeftInWords(count.days_left)}` : ''
  const stated = statedInWords(count)
  return {
    words: `${dayInWords(count.lfd, viewing)}${left}`,
    aside: stated === '' ? '' : ` (${stated})`,
  }
}
