import { systemMoment } from '../../cli/output/time-text.js'
import type { Cell, Field, View } from '../../cli/output/view.js'
import { changeGroups } from '../../desk/changes/change-groups.js'
import { changeInWords, valueInWords } from '../../desk/changes/change-text.js'
import type { ChangeRow } from '../../desk/changes/list-changes.js'
import { simulatedColumn } from '../../desk/simulated-column.js'
import { statedBy } from '../../domain/watched-facts.js'

export const changesView: View<ChangeRow> = {
  name: 'changes',
  shape: 'list',
  noun: 'change',
  columns: [
    {
      heading: 'When',
      text: ({ change }, viewing) => ({ words: systemMoment(change.readAt, viewing) }),
    },
    {
      heading: 'Container/bill',
      text: ({ change }) => ({ words: change.number, tone: 'strong' }),
      isWhole: true,
    },
    { heading: 'What', text: changeInWords, isWhole: true },
    {
      heading: 'From',
      text: (row, viewing) => ({ words: valueInWords(row, row.change.from, viewing), tone: 'dim' }),
    },
    {
      heading: 'To',
      text: (row, viewing) => ({ words: valueInWords(row, row.change.to, viewing) }),
    },
    simulatedColumn(simulated),
  ],
  sections: changeGroups,
  fields: [
    field('read_at', 'when the new value was first read, UTC', ({ change }) => change.readAt),
    field(
      'number',
      'number of the container, shipment or tracking request that changed',
      ({ change }) => change.number,
    ),
    field(
      'kind',
      'what changed: container, shipment or tracking_request',
      ({ change }) => change.kind,
    ),
    {
      name: 'what',
      meaning: 'description of the change',
      value: (row, viewing) => changeInWords(row, viewing).words,
    },
    field(
      'attribute',
      'path of the changed attribute in the JSON of the service',
      ({ change }) => change.attribute,
    ),
    field(
      'from',
      'old value in the spelling of the service; empty without an old value',
      ({ change }) => cellOf(change.from),
    ),
    field(
      'to',
      'new value in the spelling of the service; empty without a new value',
      ({ change }) => cellOf(change.to),
    ),
    field(
      'previous_read_at',
      'when the old value was last read, UTC',
      ({ change }) => change.previousReadAt,
    ),
    field(
      'bill_of_lading_number',
      'bill of lading or booking of the shipment',
      ({ shipment }) => shipment?.bill_of_lading_number ?? null,
    ),
    field(
      'customer_name',
      'name of the customer of the shipment',
      ({ shipment }) => shipment?.customer_name ?? null,
    ),
    field('object_id', 'id of the changed object at the service', ({ change }) => change.objectId),
    field(
      'id',
      'number of the change; later changes in the cache have higher numbers',
      ({ change }) => change.id,
    ),
    field(
      'stated_by',
      'who states the attribute: line, terminal, rail or user; empty if several can state it',
      (row) => stating(row),
    ),
    field('simulated', 'true if the sandbox simulated the data', (row) => simulated(row) ?? null),
  ],
  id: ({ change }) => String(change.id),
  record: (row, viewing) => ({
    id: row.change.id,
    kind: row.change.kind,
    object_id: row.change.objectId,
    number: row.change.number,
    attribute: row.change.attribute,
    from: row.change.from,
    to: row.change.to,
    what: changeInWords(row, viewing).words,
    read_at: row.change.readAt,
    previous_read_at: row.change.previousReadAt,
    bill_of_lading_number: row.shipment?.bill_of_lading_number ?? null,
    customer_name: row.shipment?.customer_name ?? null,
    stated_by: stating(row),
    ...(simulated(row) === undefined ? {} : { simulated: simulated(row) }),
  }),
  empty: 'No changes in the selected period',
}

function field(name: string, meaning: string, value: (row: ChangeRow) => Cell): Field<ChangeRow> {
  return { name, meaning, value }
}

const stating = ({ change }: ChangeRow) => statedBy(change.kind, change.attribute)

function simulated({ box, shipment }: ChangeRow): boolean | undefined {
  return box?.container.simulated ?? shipment?.simulated
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain ? (value as string | number | boolean) : JSON.stringify(value)
}
