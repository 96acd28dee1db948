import { systemMoment } from '../../cli/output/time-text.js'
import type { Field, ScreenLine, View, Viewing } from '../../cli/output/view.js'
import { ageInWords } from '../../domain/duration.js'
import type { RecordedEvent } from '../../service/store/history/next-recorded.js'
import type { AdvancedSandbox } from './advance.js'

const fields: Field<AdvancedSandbox>[] = [
  { name: 'now', meaning: 'time of the sandbox clock, UTC', value: ({ now }) => now },
  {
    name: 'offset_ms',
    meaning:
      'milliseconds by which the sandbox clock is ahead of the real clock; negative if behind',
    value: ({ offset_ms }) => offset_ms,
  },
  {
    name: 'next_news_at',
    meaning: 'when the next event will happen, UTC',
    value: ({ next_news_at }) => next_news_at,
  },
  {
    name: 'tracking_requests',
    meaning: 'number of tracking requests in the sandbox',
    value: ({ tracking_requests }) => tracking_requests,
  },
  {
    name: 'shipments',
    meaning: 'number of shipments in the sandbox',
    value: ({ shipments }) => shipments,
  },
  {
    name: 'containers',
    meaning: 'number of containers in the sandbox',
    value: ({ containers }) => containers,
  },
  {
    name: 'reached_event',
    meaning: 'event that --to moved the clock to; empty without --to',
    value: ({ reached }) => reached?.event ?? null,
  },
  {
    name: 'reached_at',
    meaning: 'when the event in --to happened or was observed, UTC',
    value: ({ reached }) => reached?.at ?? null,
  },
  {
    name: 'reached_number',
    meaning: 'number of the container, bill or request to which the event in --to belongs',
    value: ({ reached }) => (reached ? numberOf(reached) : null),
  },
]

const numberOf = ({ container, bill_of_lading_number, request_number }: RecordedEvent) =>
  container ?? request_number ?? bill_of_lading_number

export const reachedInWords = (reached: RecordedEvent): string =>
  `${reached.event} of ${numberOf(reached) ?? 'the sandbox'} at ${reached.at}`

export const sandboxView: View<AdvancedSandbox> = {
  name: 'sandbox',
  shape: 'object',
  noun: 'sandbox',
  columns: fields.map((field) => ({
    heading: field.name.replaceAll('_', ' '),
    text: (status, viewing) => ({ words: String(field.value(status, viewing) ?? '') }),
    isShown: (rows) => !field.name.startsWith('reached') || rows.some(({ reached }) => reached),
  })),
  fields,
  id: ({ now }) => now,
  record: ({ reached = null, ...status }) => ({ ...status, reached }),
  screen,
}

function screen(status: AdvancedSandbox, viewing: Viewing): ScreenLine[] {
  const next = status.next_news_at
  return [
    { kind: 'heading', words: 'Sandbox (simulated)' },
    pair('Now', `${systemMoment(status.now, viewing)}, ${offsetInWords(status.offset_ms)}`),
    pair('Next news', next === null ? 'none' : systemMoment(next, viewing)),
    pair('Requests', String(status.tracking_requests)),
    pair('Shipments', String(status.shipments)),
    pair('Containers', String(status.containers)),
  ]
}

function offsetInWords(offsetMs: number): string {
  if (offsetMs === 0) return 'real time'
  return offsetMs > 0 ? `${ageInWords(offsetMs)} ahead` : `${ageInWords(-offsetMs)} behind`
}

const pair = (label: string, words: string): ScreenLine => ({
  kind: 'pair',
  label,
  text: { words },
})
