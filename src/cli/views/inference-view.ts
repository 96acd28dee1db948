import type { LineCandidate } from '../../contract/inference.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import type { Field, Text, Tone, View } from './view.js'

/** The facts of one inferred number, declared once. */
const fields: Field<InferredNumber>[] = [
  { name: 'number', meaning: 'the number as typed', value: (row) => row.number },
  {
    name: 'number_type',
    meaning: 'container, bill_of_lading or booking',
    value: (row) => row.number_type,
  },
  {
    name: 'is_valid',
    meaning: 'true, false, or empty where nothing can verify it',
    value: (row) => row.validation.is_valid ?? null,
  },
  { name: 'reason', meaning: 'why it is invalid', value: (row) => row.validation.reason ?? null },
  {
    name: 'corrected',
    meaning: 'the number with its check digit repaired',
    value: (row) => row.corrected ?? null,
  },
  {
    name: 'decision',
    meaning: 'auto_select, needs_confirmation or no_prediction',
    value: (row) => row.shipping_line.decision,
  },
  {
    name: 'scac',
    meaning: 'the selected line; empty for no_prediction',
    value: (row) => row.shipping_line.selected?.scac ?? null,
  },
  {
    name: 'line',
    meaning: 'name of the selected line',
    value: (row) => row.shipping_line.selected?.name ?? null,
  },
  {
    name: 'confidence',
    meaning: 'confidence in the selected line, 0 to 1',
    value: (row) => row.shipping_line.selected?.confidence ?? null,
  },
  {
    name: 'candidates',
    meaning: 'ranked lines, SCAC and confidence',
    value: (row) =>
      row.shipping_line.candidates.map(({ scac, confidence }) => `${scac} ${confidence}`),
  },
]

const decisionTones: Record<string, Tone> = {
  auto_select: 'good',
  needs_confirmation: 'warn',
  no_prediction: 'dim',
}

/** `oct infer`: what a number is, and whose. */
export const inferenceView: View<InferredNumber> = {
  name: 'inference',
  shape: 'object',
  columns: [
    { heading: 'Number', text: (row) => ({ words: row.number, tone: 'strong' }) },
    { heading: 'Type', text: (row) => ({ words: row.number_type.replaceAll('_', ' ') }) },
    { heading: 'Valid', text: validityText },
    {
      heading: 'Decision',
      text: ({ shipping_line: { decision } }) => ({
        words: decision.replaceAll('_', ' '),
        tone: decisionTones[decision] ?? 'plain',
      }),
    },
    { heading: 'Line', text: (row) => ({ words: selectedInWords(row) }) },
    { heading: 'Candidates', text: (row) => ({ words: candidatesInWords(row) }) },
    { heading: 'Why', text: (row) => ({ words: whyInWords(row), tone: 'dim' }) },
  ],
  fields,
  id: (row) => row.number,
  record: (row) => ({ ...row }),
  empty: 'No number was given.',
}

function validityText({ validation, corrected }: InferredNumber): Text {
  if (validation.is_valid === true) return { words: 'yes', tone: 'good' }
  if (validation.is_valid !== false) return { words: 'cannot be verified', tone: 'dim' }
  const repair = corrected ? `; did you mean ${corrected}?` : ''
  return { words: `no: ${validation.reason ?? 'unknown'}${repair}`, tone: 'bad' }
}

function selectedInWords({ shipping_line: { selected } }: InferredNumber): string {
  return selected ? `${selected.scac} ${selected.name} ${percent(selected)}` : ''
}

function candidatesInWords({ shipping_line: { selected, candidates } }: InferredNumber): string {
  return candidates
    .filter(({ scac }) => scac !== selected?.scac)
    .map((candidate) => `${candidate.scac} ${percent(candidate)}`)
    .join(', ')
}

function whyInWords({ shipping_line: { selected, candidates } }: InferredNumber): string {
  return selected?.reason ?? candidates[0]?.reason ?? ''
}

export const percent = ({ confidence }: Pick<LineCandidate, 'confidence'>): string =>
  `${Math.round(confidence * 100)} %`
