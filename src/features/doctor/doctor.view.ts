import type { Field, Text, View } from '../../cli/output/view.js'
import { counted } from '../../domain/counted.js'
import type { Finding } from './finding.js'

const fields: Field<Finding>[] = [
  { name: 'check', meaning: 'name of the check', value: ({ check }) => check },
  {
    name: 'state',
    meaning: 'result of the check: ok, warning, failed or skipped',
    value: ({ state }) => state,
  },
  { name: 'detail', meaning: 'what the check found', value: ({ detail }) => detail },
  { name: 'repair', meaning: 'how to repair the problem', value: ({ repair }) => repair },
]

const states: Record<Finding['state'], Text> = {
  ok: { words: 'ok', tone: 'good' },
  warning: { words: 'warning', tone: 'warn' },
  failed: { words: 'failed', tone: 'bad' },
  skipped: { words: 'skipped', tone: 'dim' },
}

export const findingsView: View<Finding> = {
  name: 'findings',
  shape: 'list',
  noun: 'check',
  columns: [
    { heading: 'Check', text: ({ check }) => ({ words: check, tone: 'strong' }) },
    { heading: 'State', text: ({ state }) => states[state] },
    { heading: 'Found', text: ({ detail }) => ({ words: detail }) },
    {
      heading: 'Repair',
      isWhole: true,
      text: ({ repair }) => ({ words: repair ?? '' }),
      isShown: (rows) => rows.some(({ repair }) => repair !== null),
    },
  ],
  fields,
  id: ({ check }) => check,
  record: (finding) => ({ ...finding }),
  breakdown: (rows) => {
    const count = (state: Finding['state']) => rows.filter((row) => row.state === state).length
    const [warnings, skipped] = [count('warning'), count('skipped')]
    return [
      `${count('failed')} failed`,
      ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
      `${count('ok')} ok`,
      ...(skipped === 0 ? [] : [`${skipped} skipped`]),
    ]
  },
}
