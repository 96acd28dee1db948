import type { Field, Text, View } from '../../cli/output/view.js'
import type { SearchResult } from '../../contract/search-result.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { counted } from '../../domain/counted.js'
import { referencesIn } from '../../domain/texts-of.js'
import { requestStatusInWords, stoppedReasonInWords } from '../../domain/words.js'

const meanings = {
  entity_type: 'kind of the result: shipment, cargo (a container) or tracking_request',
  number: 'number of the container, shipment or tracking request',
  scac: 'SCAC of the shipping line',
  port_of_lading_name: 'name of the port of lading',
  port_of_discharge_name: 'name of the port of discharge',
  containers_count: 'number of containers of the shipment',
  status: 'status of the tracking request',
  failed_reason: 'why the tracking request failed',
  tracking_stopped: 'whether the service has stopped tracking the number',
  tracking_stopped_reason: 'why tracking stopped',
  ref_numbers: 'customer references',
  created_at: 'when the service created the shipment, container or request, UTC',
  updated_at: 'when the shipment, container or request last changed, UTC',
  shipment_id: 'id of the shipment at the service',
} satisfies Partial<Record<keyof SearchResult, string>>

const fields: Field<SearchResult>[] = [
  ...(Object.keys(meanings) as (keyof typeof meanings)[]).map((name) => ({
    name,
    meaning: meanings[name],
    value: (result: SearchResult) => result[name] ?? null,
  })),
  {
    name: 'id',
    meaning: 'id of the shipment, container or request at the service',
    value: ({ id }) => id,
  },
  {
    name: 'simulated',
    meaning: 'true if the sandbox simulated the data',
    value: ({ simulated }) => simulated ?? null,
  },
]

export const searchView: View<SearchResult> = {
  name: 'results',
  shape: 'list',
  noun: 'result',
  columns: [
    { heading: 'Kind', text: ({ entity_type }) => ({ words: kindInWords(entity_type) }) },
    { heading: 'Number', text: ({ number }) => ({ words: number ?? '', tone: 'strong' }) },
    { heading: 'Line', text: ({ scac }) => ({ words: scac ?? '' }) },
    { heading: 'POL → POD', text: (result) => ({ words: routeInWords(result) }) },
    { heading: 'Containers/status', text: stateText },
    {
      heading: 'Ref',
      text: ({ ref_numbers }) => ({ words: referencesIn(ref_numbers).join(', ') }),
    },
    simulatedColumn(({ simulated }) => simulated),
  ],
  narrow: { least: 2 },
  fields,
  id: ({ id }) => id,
  record: (result) => ({ ...result }),
  empty: 'No results in this account. Track a number: oct track <number>',
}

const kindInWords = (entity: string | null | undefined): string =>
  entity === 'cargo' ? 'container' : (entity ?? '').replaceAll('_', ' ')

function routeInWords({ port_of_lading_name: from, port_of_discharge_name: to }: SearchResult) {
  return from || to ? `${from ?? '?'} → ${to ?? '?'}` : ''
}

function stateText(result: SearchResult): Text {
  const { containers_count: count, status, tracking_stopped_reason: reason } = result
  const boxes = typeof count === 'number' ? counted(count, 'container') : ''
  const words = [boxes, status ? requestStatusInWords(status) : '']
  if (result.tracking_stopped)
    words.push(`stopped${reason ? `: ${stoppedReasonInWords(reason)}` : ''}`)
  return {
    words: words.filter((part) => part !== '').join(', '),
    tone: status === 'failed' ? 'bad' : 'plain',
  }
}
