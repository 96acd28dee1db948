import { section } from '../../cli/output/screen-lines.js'
import { dayInWords, momentInWords } from '../../cli/output/time-text.js'
import type { ScreenLine, Text, Tone, Viewing } from '../../cli/output/view.js'
import { journey, type Step } from '../../domain/journey.js'
import { knownZone, localDate } from '../../domain/zoned-time.js'
import type { ContainerDetail } from './container-detail.js'
import { placeInWords, sourceInWords, vesselAndVoyage } from './event-text.js'

export function journeyLines(detail: ContainerDetail, viewing: Viewing): ScreenLine[] {
  const steps = journey(detail, detail.events, viewing.now)
  if (steps.length === 0) return []
  const nowAt = steps.filter(({ at }) => Date.parse(at) <= viewing.now.getTime()).length
  const rows = steps.map((step) => stepRow(step, viewing))
  rows.splice(nowAt, 0, nowRow(steps[nowAt - 1] ?? steps[nowAt], viewing))
  const headings = ['When', 'What', 'Place', 'Vessel/voyage', 'Source']
  return section('Timeline', [{ kind: 'table', headings, rows, narrow: { least: 2 } }])
}

const tones = {
  past: 'plain',
  unconfirmed: 'warn',
  next: 'strong',
  expected: 'dim',
} satisfies Record<Step['standing'], Tone>

function stepRow(step: Step, viewing: Viewing): Text[] {
  const tone = tones[step.standing]
  const { event } = step
  return [
    { words: momentInWords(step.at, step.zone, viewing), tone },
    { words: stepInWords(step, viewing), tone },
    { words: event ? placeInWords(event) : '' },
    { words: event ? vesselAndVoyage(event) : '' },
    { words: sourceInWords(event?.data_source), tone: 'dim' },
  ]
}

function nowRow(beside: Step | undefined, viewing: Viewing): Text[] {
  const at = momentInWords(viewing.now.toISOString(), beside?.zone ?? 'UTC', viewing)
  return [
    { words: at, tone: 'strong' },
    { words: '— now —', tone: 'strong' },
  ]
}

const futureWords: Record<string, string> = {
  vessel_departed: 'vessel departs',
  vessel_arrived: 'vessel arrives',
  arrived_at_inland_destination: 'arrives inland',
  pickup_appointment: 'pickup appointment',
}

function stepInWords(step: Step, viewing: Viewing): string {
  const future = futureWords[step.name] ?? step.words
  switch (step.standing) {
    case 'past':
      return `${step.words}${expectationInWords(step, viewing)}`
    case 'unconfirmed':
      return `${future} (was expected, not confirmed)`
    case 'next':
      return `next: ${future}${estimated(step)}`
    case 'expected':
      return `${future}${estimated(step)}`
  }
}

const estimated = ({ name }: Step): string => (name === 'pickup_appointment' ? '' : ' (estimated)')

function expectationInWords({ at, zone, expectedAt }: Step, viewing: Viewing): string {
  const instant = new Date(expectedAt ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return ''
  const calendar = knownZone(zone) ?? 'UTC'
  const day = localDate(instant, calendar)
  const isOther = day !== localDate(new Date(at), calendar)
  return isOther ? ` (was expected ${dayInWords(day, viewing)})` : ''
}
