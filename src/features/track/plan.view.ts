import type { Cell, Field, Tone, View } from '../../cli/output/view.js'
import { requestTypeInWords } from '../../domain/words.js'
import type { RowReport } from './bulk/row-report.js'

const tones: Record<string, Tone> = {
  register: 'good',
  'add references': 'good',
  confirm: 'warn',
  correct: 'bad',
  nothing: 'dim',
}

export const planView: View<RowReport> = {
  name: 'plan',
  shape: 'list',
  noun: 'row',
  columns: [
    { heading: 'Place', text: ({ place }) => ({ words: place }) },
    { heading: 'Number', text: ({ number }) => ({ words: number, tone: 'strong' }) },
    { heading: 'Action', text: actionText },
    { heading: 'Line', text: ({ scac }) => ({ words: scac ?? '' }) },
    {
      heading: 'Type',
      text: ({ type }) => ({ words: type === null ? '' : requestTypeInWords(type) }),
    },
    { heading: 'Decision', text: ({ decision }) => ({ words: spoken(decision) }) },
    { heading: 'Why', text: whyText },
  ],
  fields: [
    field('place', 'sheet and line of the row in the file', ({ place }) => place),
    field('number', 'number in the row', ({ number }) => number),
    field(
      'type',
      'type of the number: bill_of_lading, booking_number or container',
      ({ type }) => type,
    ),
    field('scac', 'SCAC of the shipping line', ({ scac }) => scac),
    field(
      'decision',
      'how the shipping line was chosen: given (by you), accepted (the most likely line), detect (by the service), or the decision of oct infer',
      ({ decision }) => decision,
    ),
    field(
      'action',
      'what the command does with the row: register, confirm, correct, add references or nothing',
      ({ action }) => action,
    ),
    field(
      'outcome',
      'state of the row: not_sent, needs_confirmation, invalid, rejected, already_tracked, ended or duplicate',
      ({ outcome }) => outcome,
    ),
    field(
      'reason',
      'why you must change or confirm the row before its number is registered',
      ({ reason }) => reason,
    ),
    field('cure', 'what to do about the row', ({ cure }) => cure),
    field(
      'candidates',
      'likely shipping lines, best first: SCAC and confidence',
      ({ candidates }) => candidates,
    ),
    field('request_id', 'id of the existing tracking request', ({ request_id }) => request_id),
    field('status', 'status of the existing tracking request', ({ status }) => status),
    field('simulated', 'true if the sandbox simulated the data', ({ simulated }) => simulated),
  ],
  id: ({ number }) => number,
  record: ({ source: _source, ...report }) => report,
  empty: 'No rows with a number',
}

function field(name: string, meaning: string, value: (row: RowReport) => Cell): Field<RowReport> {
  return { name, meaning, value }
}

const spoken = (word: string | null): string => (word ?? '').replaceAll('_', ' ')

function actionText({ action, outcome }: RowReport) {
  const words = action === 'nothing' ? spoken(outcome) : action
  return { words, tone: tones[action] ?? ('plain' as const) }
}

function whyText({ reason, action, decision, candidates }: RowReport) {
  if (action !== 'confirm' || decision === 'given') return { words: reason }
  const lines =
    candidates.length > 0
      ? candidates.join(', ')
      : 'oct knows no shipping line that uses this form of number'
  return { words: lines }
}
