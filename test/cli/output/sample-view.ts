import type { RenderRequest } from '../../../src/cli/output/format-input.js'
import { renderResult } from '../../../src/cli/output/render.js'
import type { View, Viewing } from '../../../src/cli/output/view.js'

/** A row of a view, with members that the service may add at any time. */
export interface Sample {
  id: string
  number: string
  refs: string[]
  state: string
  why: string
  lfd: string
  terminal: string
  fee: number | null
  checked: string
  simulated?: boolean
}

export const viewing: Viewing = {
  now: new Date('2026-05-12T12:00:00Z'),
  timeStyle: 'port',
  localZone: 'UTC',
  staleAfterMs: 86_400_000,
}

export const sampleView: View<Sample> = {
  name: 'sample',
  shape: 'list',
  noun: 'sample',
  columns: [
    { heading: 'Container', text: (row) => ({ words: row.number, tone: 'strong' }) },
    { heading: 'Ref', text: (row) => ({ words: row.refs.join(', ') }) },
    {
      heading: 'State',
      text: (row) => ({ words: row.state, tone: row.state === 'ready' ? 'good' : 'bad' }),
    },
    { heading: 'Why', text: (row) => ({ words: row.why }) },
    { heading: 'Last free day', text: (row) => ({ words: row.lfd }) },
    { heading: 'Terminal', text: (row) => ({ words: row.terminal }) },
    {
      heading: 'Fee',
      text: (row) => ({ words: row.fee === null ? '' : row.fee.toFixed(2) }),
      align: 'right',
    },
    { heading: 'Checked', text: (row) => ({ words: row.checked, tone: 'dim' }) },
    {
      heading: 'Simulated',
      text: (row) => ({ words: row.simulated ? 'simulated' : '' }),
      isShown: (rows) => rows.some((row) => row.simulated),
    },
  ],
  fields: [
    { name: 'number', meaning: 'container number', value: (row) => row.number },
    { name: 'ref_numbers', meaning: 'references', value: (row) => row.refs },
    { name: 'state', meaning: 'readiness', value: (row) => row.state },
    { name: 'why', meaning: 'holds in words', value: (row) => row.why },
    { name: 'fee', meaning: 'sum of fees', value: (row) => row.fee },
    { name: 'fetched_at', meaning: 'when it was fetched', value: () => '2026-05-12T11:56:00Z' },
    { name: 'simulated', meaning: 'invented', value: (row) => row.simulated ?? null },
  ],
  defaults: ['number', 'ref_numbers', 'state', 'why', 'fee', 'simulated'],
  attributes: { pod_terminal_name: 'name of the terminal' },
  id: (row) => row.id,
  record: (row) => ({
    id: row.id,
    type: 'container',
    number: row.number,
    ref_numbers: row.refs,
    pod_terminal_name: row.terminal,
    shipment: { id: `s-${row.id}`, type: 'shipment' },
    fee: row.fee,
    ...(row.simulated ? { simulated: true } : {}),
  }),
  empty: 'No sample.',
}

export const firstSample: Sample = {
  id: '1',
  number: 'MSCU6639870',
  refs: ['PO-4711'],
  state: 'blocked',
  why: 'customs hold, 2 days',
  lfd: 'Thu 14 May, 2 days (line)',
  terminal: 'APM Elizabeth',
  fee: 120.5,
  checked: '14 min',
}

export const samples: Sample[] = [
  firstSample,
  {
    id: '2',
    number: 'TCLU4265726',
    refs: ['PO-4720', 'PO-4721'],
    state: 'ready',
    why: '',
    lfd: 'Fri 15 May, 3 days',
    terminal: 'Maher',
    fee: null,
    checked: '14 min',
  },
  {
    id: '3',
    number: 'CAXU9932112',
    refs: [],
    state: 'blocked',
    why: 'freight hold, exam by USDA announced for next week',
    lfd: 'Wed 13 May, 1 day (rail)',
    terminal: '日本コンテナ, Yokohama',
    fee: 7,
    checked: '3 h',
  },
]

/** Returns the text of a result; by default as printed into a pipe. */
export async function rendered(request: Partial<RenderRequest<Sample>> = {}): Promise<string> {
  const { pieces } = await renderResult({
    view: sampleView,
    rows: samples,
    viewing,
    format: 'table',
    isTerminal: request.width !== undefined,
    colour: 0,
    ...request,
  })
  return [...pieces].join('')
}
