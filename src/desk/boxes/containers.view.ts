import type { View } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { zoneOfTime } from '../../domain/fact-zone.js'
import { listFact } from '../../domain/list-fact.js'
import { simulatedColumn } from '../simulated-column.js'
import { boxColumns } from './box-columns.js'
import { costMembers } from './box-cost-text.js'
import { boxFields } from './box-fields.js'
import { boxRecord } from './box-record.js'
import { containerAttributeMeanings } from './container-attribute-meanings.js'

export const containersView: View<Box> = {
  name: 'containers',
  shape: 'list',
  noun: 'container',
  columns: [
    boxColumns.container,
    boxColumns.ref,
    boxColumns.status,
    boxColumns.where,
    boxColumns.arrival,
    boxColumns.lastFreeDay,
    boxColumns.line,
    boxColumns.bill,
    boxColumns.customer,
    boxColumns.checked,
    boxColumns.costs,
    simulatedColumn((box) => box.container.simulated),
  ],
  narrow: {
    first: ['Checked', 'Customer', 'Line', 'Bill'],
    last: ['Ref', 'Where', 'Status'],
  },
  fields: Object.values(boxFields),
  defaults: [
    'number',
    'ref_numbers',
    'current_status',
    'where',
    'arrival_kind',
    'arrival_at',
    'arrival_moved_days',
    'pickup_lfd_date',
    'pickup_lfd_source',
    'earliest_lfd_date',
    'shipping_line_scac',
    'bill_of_lading_number',
    'customer_name',
    'checked_at',
    'pickup_lfd_status',
    'terminal_code',
    'terminal_firms_code',
    'terminal_name',
    'terminal_port',
    'terminal_port_code',
    'sailing_confirmed',
    'costs',
    'costs_next_day',
    'simulated',
  ],
  attributes: containerAttributeMeanings,
  zoneOfTime: (box, attribute) => zoneOfTime(attribute, box),
  usesGates: true,
  usesCosts: true,
  id: (box) => box.container.id,
  record: (box, viewing) => ({ ...boxRecord(box), ...costMembers(box, viewing) }),
  checkedAt: (box) => listFact(box, 'checked_at'),
  empty: 'No open containers. Track a number: oct track <number>',
}
