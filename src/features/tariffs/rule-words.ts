import { decimalText } from '../../domain/decimal.js'
import type { RateVersion, TariffRule } from '../../domain/tariffs/tariff-rule.js'

export function matchInWords({ match }: TariffRule): string {
  const parts = Object.entries(match).map(([field, values]) => `${field} ${values?.join(' or ')}`)
  return parts.length === 0 ? 'every container' : parts.join(', ')
}

export function startInWords({ start, dayFrom }: TariffRule): string {
  const events = start.events.map(eventInWords)
  const event =
    start.takes === 'latest'
      ? `the later of the dates of ${events.join(' and ')}`
      : [
          events[0],
          ...events.slice(1).map((name) => `or ${name} if the date of ${events[0]} is unknown`),
        ].join(', ')
  const parts = [
    start.offset === 0 ? event : `${dayOffset(start.offset)} after ${event}`,
    start.isOfBill ? 'for the first container of the bill' : '',
    start.cutoff === null ? '' : `one day later if the event is at ${start.cutoff} or later`,
    dayFrom === null ? '' : `a day begins at ${dayFrom}`,
  ]
  return parts.filter((part) => part !== '').join('; ')
}

const dayOffset = (days: number): string => (days === 1 ? 'the day' : `${days} days`)

export function endInWords({ end }: TariffRule): string {
  const parts = [
    eventInWords(end.event),
    end.countLast ? '' : 'the day of the event is not charged',
    end.cutoff === null
      ? ''
      : `the day of the event is not charged if the event is before ${end.cutoff}`,
  ]
  return parts.filter((part) => part !== '').join('; ')
}

export function freeInWords({ free }: TariffRule): string {
  if (free.unit === 'hours') return `${free.hours} hours`
  const days = `${free.days} ${free.days === 1 ? 'day' : 'days'}`
  const without = free.skip.length === 0 ? '' : ` without ${free.skip.join(', ')}`
  const opening =
    free.notBefore === null
      ? ''
      : `, not before ${eventInWords(free.notBefore)}; earlier days are charged`
  return `${days}${without}${free.slide ? ', extended if the last day is not counted' : ''}${opening}`
}

export const ratesInWords = (rule: TariffRule): string[] =>
  rule.charge.versions.map((version) => versionInWords(version, rule))

function versionInWords({ from, tiers }: RateVersion, { currency, charge }: TariffRule): string {
  const rates = tiers.map(({ to, rate }) =>
    to === null ? decimalText(rate) : `${decimalText(rate)} to day ${to}`,
  )
  const per = charge.perTeu ? ' per TEU' : ''
  const since = from === null ? '' : `from ${from}: `
  return `${since}${rates.join(', then ')} ${currency}${per}`
}

export function termsInWords({ charge }: TariffRule): string[] {
  const { once, min, max, taxPercent, round, skip, tiersFrom } = charge
  return [
    tiersFrom === 'stay' ? 'the rates count days from the first day of the stay' : '',
    skip.length === 0 ? '' : `not charged: ${skip.join(', ')}`,
    once === null
      ? ''
      : `once ${decimalText(once.amount)}${once.onStayDay === null ? '' : ` on day ${once.onStayDay}`}`,
    min === null ? '' : `at least ${decimalText(min)}`,
    max === null ? '' : `at most ${decimalText(max)}`,
    taxPercent === null ? '' : `tax ${decimalText(taxPercent, 0)}%`,
    round === null ? '' : `rounded to ${decimalText(round.to, 0)}`,
  ].filter((part) => part !== '')
}

export function validInWords({ valid }: TariffRule): string {
  if (valid === null) return 'always'
  const from = valid.from === null ? '' : `from ${valid.from} `
  const to = valid.to === null ? '' : `to ${valid.to} `
  const instead = valid.else.map((name) => `, or by ${eventInWords(name)} if its date is unknown`)
  return `${from}${to}by ${eventInWords(valid.by)}${instead.join('')}`
}

export const eventInWords = (event: string): string => event.replaceAll('_', ' ')
