import type { View, Viewing } from '../../cli/output/view.js'
import type { Box } from '../../domain/box.js'
import { tally } from '../../domain/counted.js'
import { zoneOfTime } from '../../domain/fact-zone.js'
import { listFact } from '../../domain/list-fact.js'
import type { Readiness } from '../../domain/readiness.js'
import { boxColumns } from '../boxes/box-columns.js'
import { costMembers, costsNextDay, costsToday } from '../boxes/box-cost-text.js'
import { boxFields } from '../boxes/box-fields.js'
import { boxRecord } from '../boxes/box-record.js'
import { containerAttributeMeanings } from '../boxes/container-attribute-meanings.js'
import { simulatedColumn } from '../simulated-column.js'

export const holdsView: View<Box> = {
  name: 'holds',
  shape: 'list',
  noun: 'container',
  columns: [
    boxColumns.container,
    boxColumns.ref,
    boxColumns.state,
    boxColumns.why,
    boxColumns.lastFreeDay,
    boxColumns.terminal,
    boxColumns.customer,
    boxColumns.size,
    boxColumns.appointment,
    boxColumns.fees,
    boxColumns.checked,
    boxColumns.costs,
    simulatedColumn((box) => box.container.simulated),
  ],
  narrow: {
    first: ['Size', 'Appointment', 'Checked', 'Customer'],
    last: ['Ref', 'Terminal'],
  },
  fields: Object.values(boxFields),
  defaults: [
    'number',
    'ref_numbers',
    'readiness',
    'holds',
    'pending_holds',
    'pickup_lfd_date',
    'pickup_lfd_source',
    'earliest_lfd_date',
    'terminal',
    'customer_name',
    'size',
    'pickup_appointment_at',
    'fees',
    'checked_at',
    'readiness_confirmed',
    'availability_status',
    'holds_status',
    'fees_status',
    'pickup_lfd_status',
    'terminal_code',
    'terminal_firms_code',
    'terminal_name',
    'terminal_port',
    'terminal_port_code',
    'fee_items',
    'costs',
    'costs_next_day',
    'simulated',
  ],
  attributes: containerAttributeMeanings,
  zoneOfTime: (box, attribute) => zoneOfTime(attribute, box),
  line: storedLine,
  usesGates: true,
  usesCosts: true,
  id: (box) => box.container.id,
  record: (box, viewing) => ({ ...boxRecord(box), ...costMembers(box, viewing) }),
  checkedAt: (box) => listFact(box, 'checked_at'),
  empty: 'No discharged containers wait for pickup',
  breakdown: stateCounts,
}

/** Returns the line of a container that the cache stores, with the costs before the last column. */
function storedLine(box: Box, viewing: Viewing): string | undefined {
  const line = box.listed?.line
  if (line === undefined) return undefined
  const last = line.lastIndexOf('\t')
  const costs = [costsToday(box, viewing), costsNextDay(box, viewing)].map((each) => each.join(';'))
  return `${line.slice(0, last)}\t${costs.join('\t')}${line.slice(last)}`
}

function stateCounts(boxes: readonly Box[]): string[] {
  return tally(
    order.flatMap((state) =>
      boxes
        .filter((box) => listFact(box, 'readiness') === state)
        .map((box) => listFact(box, 'readiness_words')),
    ),
  )
}

const order: Readiness[] = ['blocked', 'disagree', 'ready', 'not released', 'no data', 'gone']
