import { section } from '../../cli/output/screen-lines.js'
import { momentInWords } from '../../cli/output/time-text.js'
import type { ScreenLine, Text, Tone, Viewing } from '../../cli/output/view.js'
import { placeInWords, sourceInWords, vesselAndVoyage } from '../../domain/event-in-words.js'
import { isUpTo, journey, type Step } from '../../domain/journey.js'
import { stepInWords } from '../../domain/step-in-words.js'
import type { ContainerDetail } from './container-detail.js'

export function journeyLines(detail: ContainerDetail, viewing: Viewing): ScreenLine[] {
  const steps = journey(detail, detail.events, viewing.now)
  if (steps.length === 0) return []
  const nowAt = steps.filter((step) => isUpTo(step, viewing.now)).length
  const rows = steps.map((step) => stepRow(step, viewing))
  rows.splice(nowAt, 0, nowRow(steps[nowAt - 1] ?? steps[nowAt], viewing))
  const headings = ['When', 'What', 'Place', 'Vessel/voyage', 'Source']
  return section('Timeline', [{ kind: 'table', headings, rows, narrow: { least: 2 } }])
}

const tones = {
  past: 'plain',
  unconfirmed: 'warn',
  doubtful: 'warn',
  next: 'strong',
  expected: 'dim',
} satisfies Record<Step['standing'], Tone>

function stepRow(step: Step, viewing: Viewing): Text[] {
  const tone = tones[step.standing]
  const { event } = step
  return [
    { words: momentInWords(step.at, step.zone, viewing), tone },
    { words: stepInWords(step, viewing.now), tone },
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
