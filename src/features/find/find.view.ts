import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import type { FoundObject } from '../../desk/find/find-anything.js'
import { simulatedColumn } from '../../desk/simulated-column.js'

export interface FoundRow extends FoundObject {
  /** Page of the object in the web application. Null if oct knows no web application of the service. */
  url: string | null
  simulated: boolean | null
}

export const foundView: View<FoundRow> = {
  name: 'objects',
  shape: 'list',
  noun: 'match',
  columns: [
    { heading: 'Number', text: ({ number }) => ({ words: number, tone: 'strong' }), isWhole: true },
    { heading: 'Kind', text: ({ kind }) => ({ words: kind.replaceAll('_', ' ') }) },
    { heading: 'Bill', text: (row) => ({ words: row.bill_of_lading_number ?? '' }) },
    { heading: 'Matched', text: ({ matched }) => ({ words: matched }) },
    { heading: 'State', text: stateText },
    simulatedColumn(({ simulated }) => simulated === true),
  ],
  narrow: { least: 2 },
  fields: [
    field('number', 'number of the container or shipment', ({ number }) => number),
    field('kind', 'kind of the match: container, shipment or tracking_request', ({ kind }) => kind),
    field(
      'bill_of_lading_number',
      'bill of lading or booking of the match',
      (row) => row.bill_of_lading_number,
    ),
    field(
      'matched',
      'what the search word matched, such as container number or part of a container number',
      ({ matched }) => matched,
    ),
    field(
      'is_open',
      'whether the match is open; false after the container was returned, or tracking stopped or ended',
      ({ is_open }) => is_open,
    ),
    field('is_meant', 'whether oct show and oct open use this match', ({ is_meant }) => is_meant),
    field('id', 'id of the container, shipment or request at the service', ({ id }) => id),
    field('shipment_id', 'id of the shipment at the service', ({ shipment_id }) => shipment_id),
    field('url', 'address of the page of the match in the web application', ({ url }) => url),
    field('simulated', 'true if the sandbox simulated the data', ({ simulated }) => simulated),
  ],
  id: ({ id }) => id,
  record: (row) => ({ ...row }),
  breakdown: (rows) => (rows.length === 1 ? [] : ['oct show and oct open use the first match']),
}

function field(name: string, meaning: string, value: (row: FoundRow) => Cell): Field<FoundRow> {
  return { name, meaning, value }
}

function stateText({ is_open }: FoundRow): Text {
  return is_open ? { words: 'open' } : { words: 'closed', tone: 'dim' }
}
