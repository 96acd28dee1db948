import { ownValue } from '../../domain/own-value.js'
import { milestoneInWords } from '../../domain/timeline.js'
import type { FactRow } from './fact-row.js'

type Fact = FactRow['fact']

const names: Readonly<Record<string, string>> = {
  current_status: 'status',
  pickup_lfd: 'last free day',
  pickup_lfd_line: 'last free day (shipping line)',
  pickup_lfd_terminal: 'last free day (terminal)',
  pickup_lfd_rail: 'last free day (rail)',
  available_for_pickup: 'available',
  holds_at_pod_terminal: 'holds',
  fees_at_pod_terminal: 'fees',
  location_at_pod_terminal: 'location',
  pickup_appointment_at: 'appointment',
  pod_terminal: 'terminal',
  messages_not_counted: 'unused messages',
  weight_in_lbs: 'weight (lb)',
}

export function factInWords(explained: Fact): string {
  const { fact, location_locode, location_name, estimated } = explained
  const name = names[fact]
  if (name !== undefined || typeof estimated !== 'boolean') return name ?? milestoneInWords(fact)
  const at = location_locode || location_name
  const place = at ? `, ${at}` : ''
  return `${milestoneInWords(fact)}${place}${estimated ? ' (expected)' : ''}`
}

const rules: Readonly<Record<string, string>> = {
  only_voice: 'only source',
  all_agree: 'all sources agree',
  best_source: 'most reliable source',
  latest: 'latest statement',
  happened: 'actual, not an estimate',
  others_passed: 'the estimate of the other source has passed or is impossible',
  priority: 'the shipping line has precedence over the terminal, the terminal over the railroad',
  where_it_stands: 'stated by the terminal where the container is now',
  latest_event: 'latest event',
}

export const ruleInWords = (rule: string | null): string =>
  rule === null ? 'not stated' : (ownValue(rules, rule) ?? rule.replaceAll('_', ' '))

export function disagreementInWords(disagreement: Fact['disagreement']): string {
  if (!disagreement) return ''
  const { hours } = disagreement
  if (typeof hours !== 'number' || hours === 0) return 'differs'
  const far = Math.abs(hours)
  const [count, unit] = far >= 24 ? [Math.round(far / 24), 'day'] : [Math.ceil(far), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'} ${hours < 0 ? 'earlier' : 'later'} at another source`
}
