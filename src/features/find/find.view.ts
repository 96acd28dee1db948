import type { Cell, Field, Text, View } from '../../cli/output/view.js'
import type { FoundObject } from '../../desk/find/find-anything.js'
import { simulatedColumn } from '../../desk/simulated-column.js'

export interface FoundRow extends FoundObject {
  /** The page in the web application; null if unknown. */
  url: string | null
  simulated: boolean | null
}

/** The matches of a word; the match that commands use is first. */
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
    field('number', 'its number', ({ number }) => number),
    field('kind', 'container, shipment or tracking_request', ({ kind }) => kind),
    field('bill_of_lading_number', 'the bill it is on', (row) => row.bill_of_lading_number),
    field('matched', 'what of it the word met', ({ matched }) => matched),
    field('is_open', 'whether it is still on its way', ({ is_open }) => is_open),
    field('is_meant', 'whether the word stands for this one', ({ is_meant }) => is_meant),
    field('id', 'id at the service', ({ id }) => id),
    field('shipment_id', 'id of its shipment at the service', ({ shipment_id }) => shipment_id),
    field('url', 'its page in the web application', ({ url }) => url),
    field('simulated', 'true where the sandbox invented it', ({ simulated }) => simulated),
  ],
  id: ({ id }) => id,
  record: (row) => ({ ...row }),
  breakdown: (rows) => (rows.length === 1 ? [] : ['commands use the first']),
}

function field(name: string, meaning: string, value: (row: FoundRow) => Cell): Field<FoundRow> {
  return { name, meaning, value }
}

function stateText({ is_open }: FoundRow): Text {
  return is_open ? { words: 'open' } : { words: 'closed', tone: 'dim' }
}
