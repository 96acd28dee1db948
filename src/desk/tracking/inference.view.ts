import type { Field, ScreenLine, Text, Tone, View } from '../../cli/output/view.js'
import type { LineCandidate } from '../../contract/inference.js'
import { type InferredNumber, rankedScacs } from '../../domain/inferred-number.js'
import { ownValue } from '../../domain/own-value.js'

const fields: Field<InferredNumber>[] = [
  { name: 'number', meaning: 'the number as typed', value: (row) => row.number },
  {
    name: 'number_type',
    meaning: 'type of the number: container, bill_of_lading or booking',
    value: (row) => row.number_type,
  },
  {
    name: 'is_valid',
    meaning: 'whether the number is valid; empty if no rule can check it',
    value: (row) => row.validation.is_valid ?? null,
  },
  {
    name: 'reason',
    meaning: 'why the number is not valid',
    value: (row) => row.validation.reason ?? null,
  },
  {
    name: 'corrected',
    meaning: 'number with a corrected check digit',
    value: (row) => row.corrected ?? null,
  },
  {
    name: 'decision',
    meaning: 'result of the inference: auto_select, needs_confirmation or no_prediction',
    value: (row) => row.shipping_line.decision,
  },
  {
    name: 'scac',
    meaning: 'SCAC of the selected shipping line; empty for no_prediction',
    value: (row) => row.shipping_line.selected?.scac ?? null,
  },
  {
    name: 'line',
    meaning: 'name of the selected shipping line',
    value: (row) => row.shipping_line.selected?.name ?? null,
  },
  {
    name: 'confidence',
    meaning: 'confidence in the selected shipping line, 0 to 1',
    value: (row) => row.shipping_line.selected?.confidence ?? null,
  },
  {
    name: 'candidates',
    meaning: 'likely shipping lines, best first: SCAC and confidence',
    value: (row) => rankedScacs(row.shipping_line.candidates),
  },
  {
    name: 'why',
    meaning:
      'why the first shipping line is the most likely; empty if a hosted service gave the answer',
    value: (row) => whyInWords(row) || null,
  },
]

const decisionTones: Record<string, Tone> = {
  auto_select: 'good',
  needs_confirmation: 'warn',
  no_prediction: 'dim',
}

export const inferenceView: View<InferredNumber> = {
  name: 'inference',
  shape: 'object',
  noun: 'number',
  columns: [
    { heading: 'Number', text: (row) => ({ words: row.number, tone: 'strong' }) },
    { heading: 'Type', text: (row) => ({ words: row.number_type.replaceAll('_', ' ') }) },
    { heading: 'Valid', text: validityText, narrowest: 14 },
    { heading: 'Decision', text: decisionText },
    { heading: 'Line', text: (row) => ({ words: selectedInWords(row) }) },
    { heading: 'Candidates', text: (row) => ({ words: candidatesInWords(row) }) },
    { heading: 'Why', text: (row) => ({ words: whyInWords(row), tone: 'dim' }) },
  ],
  narrow: { first: ['Why', 'Candidates'], last: ['Type'] },
  fields,
  id: (row) => row.number,
  record: (row) => ({ ...row }),
  screen: inferenceScreen,
}

function inferenceScreen(row: InferredNumber): ScreenLine[] {
  const { selected, candidates } = row.shipping_line
  const isListed = candidates.some(({ scac }) => scac === selected?.scac)
  const likely = selected && !isListed ? [selected, ...candidates] : candidates
  const lines: ScreenLine[] = [
    { kind: 'heading', words: row.number },
    pair('Type', { words: row.number_type.replaceAll('_', ' ') }),
    pair('Valid', validityScreenText(row)),
    pair('Decision', decisionText(row)),
  ]
  if (likely.length === 0) return lines
  const headings = ['Line', 'Name', 'Confidence', 'Why']
  return [...lines, { kind: 'blank' }, { kind: 'table', headings, rows: likely.map(candidateRow) }]
}

const pair = (label: string, text: Text): ScreenLine => ({ kind: 'pair', label, text })

const candidateRow = (candidate: LineCandidate): Text[] => [
  { words: candidate.scac, tone: 'strong' },
  { words: candidate.name },
  { words: percent(candidate) },
  { words: candidate.reason ?? '', tone: 'dim' },
]

function decisionText({ shipping_line: { decision } }: InferredNumber): Text {
  return {
    words: decision.replaceAll('_', ' '),
    tone: ownValue(decisionTones, decision) ?? 'plain',
  }
}

function validityText({ validation, corrected }: InferredNumber): Text {
  if (validation.is_valid === true) return { words: 'yes', tone: 'good' }
  if (validation.is_valid !== false) return { words: 'cannot be verified', tone: 'dim' }
  const repair = corrected ? `; did you mean ${corrected}?` : ''
  return { words: `no: ${validation.reason ?? 'unknown'}${repair}`, tone: 'bad' }
}

function validityScreenText(row: InferredNumber): Text {
  const text = validityText(row)
  const { is_valid, reason } = row.validation
  return is_valid === false || !reason ? text : { ...text, words: `${text.words}: ${reason}` }
}

function selectedInWords({ shipping_line: { selected } }: InferredNumber): string {
  return selected ? `${selected.scac} ${percent(selected)} ${selected.name}` : ''
}

function candidatesInWords({ shipping_line: { selected, candidates } }: InferredNumber): string {
  return rankedInWords(candidates.filter(({ scac }) => scac !== selected?.scac))
}

function whyInWords({ shipping_line: { selected, candidates } }: InferredNumber): string {
  return selected?.reason ?? candidates[0]?.reason ?? ''
}

export const rankedInWords = (candidates: readonly LineCandidate[]): string =>
  candidates.map((candidate) => `${candidate.scac} ${percent(candidate)}`).join(', ')

export const percent = ({ confidence }: Pick<LineCandidate, 'confidence'>): string =>
  Number.isFinite(confidence) ? `${Math.round(confidence * 100)} %` : 'not stated'
