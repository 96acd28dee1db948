import {
  dayInWords,
  momentInCell,
  momentInWords,
  systemMoment,
} from '../../cli/output/time-text.js'
import type { Cell, Field, Text, View, Viewing } from '../../cli/output/view.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { deadlineDate } from '../../domain/last-free-day.js'
import { milestoneInWords } from '../../domain/timeline.js'
import { disagreementInWords, factInWords, ruleInWords } from './explanation-words.js'
import type { FactRow } from './fact-row.js'

const fields: Field<FactRow>[] = [
  field('container_number', 'number of the container', ({ container }) => container),
  field('fact', 'attribute of the container, or name of the event', ({ fact }) => fact.fact),
  field(
    'estimated',
    'whether the event is estimated; empty for other facts',
    ({ fact }) => fact.estimated ?? null,
  ),
  field(
    'value',
    'value that is used; times are in local time with the time zone',
    ({ fact }, viewing) => valueInCell(fact, fact.value, viewing),
  ),
  field(
    'location_locode',
    'UN/LOCODE of the place of the fact',
    ({ fact }) => fact.location_locode ?? null,
  ),
  field(
    'rule',
    'rule that chose the value; empty if the service does not state the rule',
    ({ fact }) => fact.rule,
  ),
  field(
    'data_source',
    'kind of source of the value: shipping_line, terminal, rail, ais or user',
    (row) => row.fact.said_by?.data_source ?? null,
  ),
  field(
    'data_provider_name',
    'name of the source of the value',
    (row) => row.fact.said_by?.data_provider_name || null,
  ),
  field(
    'seen_at',
    'when the source began to state the value, UTC',
    ({ fact }) => fact.said_by?.seen_at || null,
  ),
  field(
    'voices',
    'what each source states, with "used" or the reason why the value is not used',
    voicesInCell,
  ),
  field(
    'disagreement',
    'kind of the disagreement: deadline, availability, arrival or other',
    (row) => row.fact.disagreement?.cost ?? null,
  ),
  field(
    'hours',
    'largest difference in hours between the value in use and the value of another source; negative if the other value is earlier',
    ({ fact }) => fact.disagreement?.hours ?? null,
  ),
  field(
    'document',
    'document that states the value, with the place in the document, such as notice.pdf, page 1, line 7; empty if no document states the value',
    ({ fact }) => fact.said_by?.document ?? null,
  ),
  field(
    'by_email',
    'true if the value came by email, whose sender can be forged; empty otherwise',
    ({ fact }) => fact.said_by?.by_email ?? null,
  ),
  field(
    'simulated',
    'true if the sandbox simulated the data',
    ({ simulated }) => simulated ?? null,
  ),
]

function field(name: string, meaning: string, value: Field<FactRow>['value']): Field<FactRow> {
  return { name, meaning, value }
}

export const explanationView: View<FactRow> = {
  name: 'facts',
  shape: 'list',
  noun: 'fact',
  columns: [
    { heading: 'Fact', text: ({ fact }) => ({ words: factInWords(fact) }) },
    { heading: 'Believed', text: valueText, narrowest: 22 },
    { heading: 'Source', text: ({ fact }) => ({ words: sourceOf(fact) }), narrowest: 12 },
    { heading: 'Why', text: ({ fact }) => ({ words: ruleInWords(fact.rule), tone: 'dim' }) },
    { heading: 'Others', text: othersText },
    {
      heading: 'Since',
      text: ({ fact }, viewing) => ({
        words: systemMoment(fact.said_by?.seen_at || null, viewing),
        tone: 'dim',
      }),
    },
    {
      heading: 'Container',
      text: ({ container }) => ({ words: container }),
      isShown: (rows) => new Set(rows.map(({ container }) => container)).size > 1,
    },
    simulatedColumn(({ simulated }) => simulated),
  ],
  narrow: { first: ['Since', 'Others', 'Why'], last: ['Source'] },
  fields,
  id: ({ containerId }) => containerId,
  record: ({ container, fact }) => ({ container_number: container, ...fact }),
  empty: 'No facts: no source has reported this container yet',
  breakdown: (rows) => {
    const doubted = rows.filter(({ fact }) => fact.disagreement).length
    return doubted === 0 ? [] : [`the sources disagree about ${doubted}`]
  },
}

type Fact = FactRow['fact']

function valueText({ fact }: FactRow, viewing: Viewing): Text {
  return { words: valueInWords(fact, fact.value, viewing), tone: fact.estimated ? 'dim' : 'plain' }
}

function othersText({ fact }: FactRow, viewing: Viewing): Text {
  const others = new Map<string, string>()
  for (const voice of fact.voices) {
    if (voice.verdict === 'withdrawn' || voice.verdict === 'ended') continue
    const name = voiceName(voice)
    others.set(name, `${name}: ${valueInWords(fact, voice.value, viewing)}`)
  }
  others.delete(sourceOf(fact))
  const words = [disagreementInWords(fact.disagreement), ...others.values()].filter(Boolean)
  return { words: words.join(' · '), tone: fact.disagreement ? 'warn' : 'dim' }
}

type Speaker = Omit<Fact['voices'][number], 'value' | 'verdict'>

const voiceName = (voice: Speaker): string =>
  withOrigin(voice.data_provider_name || voice.data_source, voice)

/** Adds the document with the statement, and that the statement came by email. */
function withOrigin(source: string, { document, by_email }: Partial<Speaker>): string {
  const name = by_email ? `${source} by email` : source
  return document === undefined ? name : `${name} (${document})`
}

function sourceOf({ said_by }: Fact): string {
  const name = said_by?.data_provider_name || `${said_by?.data_source ?? ''}`.replaceAll('_', ' ')
  return withOrigin(name, said_by ?? {})
}

function valueInWords(fact: Fact, value: unknown, viewing: Viewing): string {
  const day = dayOf(fact, value)
  if (day !== null) return dayInWords(day, viewing)
  if (isInstant(value)) return momentInWords(value, fact.timezone, viewing)
  if (value === null || value === undefined) return 'not stated'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ')
  return fact.fact === 'current_status' ? milestoneInWords(`${value}`) : `${value}`
}

function valueInCell(fact: Fact, value: unknown, viewing: Viewing): Cell {
  const day = dayOf(fact, value)
  if (day !== null) return day
  if (isInstant(value)) return momentInCell(value, fact.timezone, viewing)
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'boolean' || typeof value === 'number') return value
  return value === null || value === undefined ? null : `${value}`
}

function voicesInCell({ fact }: FactRow, viewing: Viewing): Cell {
  return fact.voices.map((voice) => {
    const value = [valueInCell(fact, voice.value, viewing) ?? 'not stated'].flat().join(', ')
    return `${voiceName(voice)}: ${value} (${voice.verdict})`
  })
}

const dayOf = ({ fact, timezone }: Fact, value: unknown): string | null =>
  fact.startsWith('pickup_lfd') && isInstant(value) ? deadlineDate(value, timezone ?? null) : null

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
