import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import type { Assignment } from './assign-customer.js'

export const assignmentsView: View<Assignment> = {
  name: 'assignments',
  shape: 'object',
  noun: 'shipment',
  columns: [
    { heading: 'Shipment', text: ({ number }) => ({ words: number, tone: 'strong' }) },
    { heading: 'Customer', text: ({ now }) => ({ words: now ?? 'none' }) },
    { heading: 'Before', text: ({ before }) => ({ words: before ?? 'none', tone: 'dim' }) },
    { heading: 'Result', text: resultText, wraps: true },
    simulatedColumn(({ shipment }) => shipment?.simulated),
  ],
  narrow: { first: ['Before'] },
  fields: [
    field(
      'number',
      'number of the bill; the text that you gave if no shipment matches',
      (row) => row.number,
    ),
    field('outcome', 'result: changed, unchanged, failed or not_sent', ({ outcome }) => outcome),
    field('before', 'name of the customer before the change', ({ before }) => before),
    field('customer_name', 'name of the customer after the change', ({ now }) => now),
    field('error', 'why the customer was not changed', ({ error }) => error?.message ?? null),
    field('id', 'id of the shipment at the service', ({ shipment }) => shipment?.id ?? null),
    field(
      'simulated',
      'true if the sandbox simulated the data',
      ({ shipment }) => shipment?.simulated ?? null,
    ),
  ],
  id: ({ shipment }) => shipment?.id ?? '',
  record: ({ number, shipment, before, now, outcome, error }) => ({
    ...(shipment ?? {}),
    number,
    outcome,
    before,
    customer_name: now,
    ...(error === undefined ? {} : { error: { code: error.code, message: error.message } }),
  }),
}

function field(name: string, meaning: string, value: (row: Assignment) => Cell): Field<Assignment> {
  return { name, meaning, value }
}

const tones = { changed: 'good', unchanged: 'dim', failed: 'bad', not_sent: 'warn' } as const

function resultText({ outcome, error }: Assignment): Text {
  const words = outcome.replaceAll('_', ' ')
  return { words: error ? `${words}: ${error.message}` : words, tone: tones[outcome] }
}
